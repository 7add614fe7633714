#!/bin/sh
# Once, on the new database: lets the standby in, and has every commit wait for it from the next start on.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$STANDBY_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role standby login replication password :'password';
select pg_create_physical_replication_slot('standby');
alter system set synchronous_standby_names = 'standby';
SQL
echo 'host replication standby all scram-sha-256' >>"$PGDATA/pg_hba.conf"
