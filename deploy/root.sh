#!/bin/sh
# Makes a root folder that holds a house with a database of its own and nothing else: no shell, no build tools, no package manager.
# The container file takes the same steps. As root, on Linux with npm:
#
#   deploy/root.sh FOLDER                      makes it, where none stands
#   deploy/root.sh FOLDER renew                makes it anew from this clone; the one of before stays as FOLDER.old until the next time
#   deploy/root.sh FOLDER open                 opens the house in it, with the environment's settings (DATABASE_URL …): the root
#                                              read-only, DATA_DIR (FOLDER.data, if not set) as /data, as the user whom that belongs to
#   deploy/root.sh FOLDER open PROGRAM …       another program of it: server/operator-main.ts first, or witness/main.ts on WITNESS_DIR
set -eu
clone=$(dirname "$(dirname "$(realpath "$0")")")
root=$(realpath -m "${1:?a folder is needed}")
user=10001

# Beside its place, so that what was broken off never stands there.
make_root() {
  cd "$clone"
  umask 022
  node -e 'import("./run/installation.mjs").then(({ ensureInstalled }) => ensureInstalled({ development: false }))'
  place=$root root=$root.new
  rm -rf "$root"
  mkdir -p "$root/app" "$root/usr/bin" "$root/etc" "$root/tmp" "$root/data" "$root/proc" "$root/dev"
  # As it is: `run/script.mjs` would install the packages for development first.
  node_modules/.bin/node run/pack.ts --to "$root/app"
  cp -L node_modules/.bin/node "$root/usr/bin/node"
  if command -v strip >/dev/null; then strip "$root/usr/bin/node"; fi
  # What these are linked with, the loader first.
  find "$root/usr/bin/node" "$root/app" \( -name node -o -name '*.node' -o -name '*.so*' \) -type f -exec ldd {} + |
    sed -n 's/.*=> \(\/[^ ]*\).*/\1/p; s/^[[:space:]]*\(\/[^ ]*ld-[^ ]*\).*/\1/p' | grep -v "^$root" | sort -u |
    while read -r library; do
      mkdir -p "$root$(dirname "$library")"
      cp -L "$library" "$root$library"
    done
  for library in libnss_dns libnss_files libresolv; do
    for found in /lib/*/"$library".so.2; do mkdir -p "$root${found%/*}" && cp -L "$found" "$root$found"; done
  done
  echo "house:x:$user:$user::/data:/nonexistent" >"$root/etc/passwd"
  echo "house:x:$user:" >"$root/etc/group"
  echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
  chmod 1777 "$root/tmp"
  chown "$user:$user" "$root/data" 2>/dev/null || true
  if [ -e "$place" ]; then rm -rf "$place.old" && mv "$place" "$place.old"; fi
  mv "$root" "$place"
  root=$place
  echo "$root: $(du -sk --apparent-size "$root" | cut -f1) kB"
}

# As a container's: the root read-only, a user without rights, one folder to write to, and nothing of this machine but the network.
open_root() {
  case $1 in witness/*) data=${WITNESS_DIR:-} ;; *) data=${DATA_DIR:-} ;; esac
  data=$(realpath -m "${data:-$root.data}")
  [ -d "$data" ] || install -d -m 700 -o "$user" -g "$user" "$data"
  account=$(stat -c %u:%g "$data")
  [ "${account%:*}" != 0 ] || fail "$data belongs to root, and the house does not run as root: chown it to the user of the house, or to $user."
  umask 077
  unset NODE_EXTRA_CA_CERTS
  export root data account HOST="${HOST:-127.0.0.1}" DATA_DIR=/data WITNESS_DIR=/data
  exec unshare --mount sh -euc '
    mount --bind "$root" "$root"
    mount --bind "$data" "$root/data"
    mount -t tmpfs tmpfs "$root/tmp"
    mount -t proc proc "$root/proc"
    mount -o remount,bind,ro "$root"
    program=$1 && shift
    exec chroot --userspec="$account" "$root" /usr/bin/node "/app/$program" "$@"
  ' sh "$@"
}

fail() {
  echo "$1" >&2
  exit 1
}

case ${2:-} in
'')
  [ ! -e "$root" ] || fail "$root stands already: \`deploy/root.sh $root renew\` makes it anew from this clone."
  make_root
  ;;
renew) make_root ;;
open)
  [ -e "$root" ] || make_root
  shift 2
  [ $# -gt 0 ] || set -- server/main.ts
  open_root "$@"
  ;;
*) fail "There is no \"$2\": nothing, renew or open." ;;
esac
