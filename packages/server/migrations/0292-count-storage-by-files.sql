-- What a company stores is one number wherever it is shown and limited: the sizes of its files and of their kept versions,
-- also of those in the bin. Equal bytes are kept once, and count for each file that has them: whoever looks at the list of
-- files can add the number up.
drop trigger hold_quota on blobs;
create or replace function hold_storage_quota() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
  added bigint := coalesce(new.size_bytes, 0) - coalesce(old.size_bytes, 0);
  held company_quotas;
begin
  if added <= 0 then
    update company_quotas set storage_bytes = storage_bytes + added where company_id = company;
    return null;
  end if;
  insert into company_quotas as q (company_id, storage_bytes) values (company, added)
    on conflict (company_id) do update set storage_bytes = q.storage_bytes + added returning * into held;
  -- A version that moves between the two tables is counted twice for a moment; what is stored in the end decides.
  if held.storage_bytes > held.storage_bytes_max
    and (select coalesce(sum(size_bytes), 0) from files where company_id = company)
      + (select coalesce(sum(size_bytes), 0) from file_versions where company_id = company)
      > held.storage_bytes_max then
    perform refuse_beyond_quota('storage_quota_reached', held.storage_bytes_max);
  end if;
  return null;
end $$;
create constraint trigger hold_quota after insert or delete on files
  deferrable initially deferred for each row execute function hold_storage_quota();
create constraint trigger hold_quota_of_version after update of size_bytes on files
  deferrable initially deferred for each row when (old.size_bytes <> new.size_bytes)
  execute function hold_storage_quota();
-- Going back to a version writes the current one into its row.
create constraint trigger hold_quota_of_version after update of size_bytes on file_versions
  deferrable initially deferred for each row when (old.size_bytes <> new.size_bytes)
  execute function hold_storage_quota();
create constraint trigger hold_quota after insert or delete on file_versions
  deferrable initially deferred for each row execute function hold_storage_quota();

do $$
declare company uuid;
begin
  for company in select company_id from companies order by 1 loop
    perform set_config('app.company_id', company::text, true);
    update company_quotas set storage_bytes =
        (select coalesce(sum(size_bytes), 0) from files where company_id = company)
        + (select coalesce(sum(size_bytes), 0) from file_versions where company_id = company)
      where company_id = company;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
