-- The keys of this installation, sealed with the instance key, which is kept outside of the database. `fingerprint` is
-- derived from the instance key and tells which one opens a row. The keys in `instance_secrets`, which were readable,
-- are moved here by the next start, which then empties that table.
create table instance_keys (
  name text primary key,
  sealed text not null,
  fingerprint text not null,
  created_at timestamptz not null default now()
);
