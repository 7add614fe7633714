#!/bin/sh
# Copies the database once, and follows it from then on.
set -eu
# The image leaves the folder open to all, and PostgreSQL refuses that.
chmod 0700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --slot standby --checkpoint fast \
    --dbname "host=database user=standby password=$STANDBY_PASSWORD application_name=standby"; do sleep 2; done
fi
exec postgres
