-- When the stored bytes of a content were last read whole and compared with their hash; null until the first time.
alter table blobs add column verified_at timestamptz;
-- When they were found to be others than those that were stored, or gone; null while nothing is known against them.
alter table blobs add column damaged_at timestamptz;
-- When a job was last asked to compare them, so that a file that is read in ranges asks once and not with each range.
alter table blobs add column check_asked_at timestamptz;
create index blobs_by_verification on blobs (coalesce(verified_at, created_at));

-- The nightly check has to find them in every company; the application's role still sees its own alone.
create policy owner_check on blobs for select to current_user using (true);
create function companies_with_blobs_to_check(checked_before timestamptz) returns table (company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select distinct b.company_id from blobs b
        where coalesce(b.verified_at, b.created_at) < checked_before order by 1 $$;
revoke all on function companies_with_blobs_to_check(timestamptz) from public;
grant execute on function companies_with_blobs_to_check(timestamptz) to docent_app;
