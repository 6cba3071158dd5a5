-- When a host may be asked for its next page, by whichever process crawls it for whichever company. No tenant's data: of a
-- host there is a hash alone.
create table host_paces (
  host_hash text primary key,
  free_at timestamptz not null,
  -- What its robots.txt wants between two requests.
  delay_ms int
);
grant select, insert, update, delete on host_paces to docent_app;
