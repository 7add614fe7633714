#!/bin/sh
# Makes a root folder that holds a house with a database of its own and nothing else: no shell, no build tools, no package manager.
# The container file takes the same steps. As root, on Linux with npm:
#
#   deploy/root.sh FOLDER                      makes it, where it does not stand yet
#   deploy/root.sh FOLDER open                 and opens the house in it, with the environment's settings (DATABASE_URL …):
#                                              the root read-only, as a user without rights; DATA_DIR and WITNESS_DIR are FOLDER.data
#   deploy/root.sh FOLDER open PROGRAM …       another program of it: witness/main.ts, server/operator-main.ts first
set -eu
clone=$(dirname "$(dirname "$(realpath "$0")")")
root=$(realpath -m "${1:?a folder is needed}")
user=10001

make_root() {
  cd "$clone"
  [ -e node_modules/.bin/node ] || npm ci --omit=dev --no-audit --no-fund
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
  echo "$root: $(du -sk --apparent-size "$root" | cut -f1) kB"
}

# As a container's: the root read-only, a user without rights, one folder to write to, and nothing of this machine but the network.
open_root() {
  mkdir -p "$root.data"
  chown "$user:$user" "$root.data"
  unset NODE_EXTRA_CA_CERTS
  export root user HOST="${HOST:-127.0.0.1}" DATA_DIR=/data WITNESS_DIR=/data
  exec unshare --mount sh -euc '
    mount --bind "$root" "$root"
    mount --bind "$root.data" "$root/data"
    mount -t tmpfs tmpfs "$root/tmp"
    mount -t proc proc "$root/proc"
    mount -o remount,bind,ro "$root"
    program=$1 && shift
    exec chroot --userspec="$user:$user" "$root" /usr/bin/node "/app/$program" "$@"
  ' sh "$@"
}

[ -e "$root/app" ] || make_root
if [ "${2:-}" = open ]; then
  shift 2
  [ $# -gt 0 ] || set -- server/main.ts
  open_root "$@"
fi
