-- When the directory deleted a user whom the company keeps as Passive: for the directory they are gone (RFC 7644, 3.6)
-- until an administrator makes them Active again.
alter table users add column deprovisioned_at timestamptz;
