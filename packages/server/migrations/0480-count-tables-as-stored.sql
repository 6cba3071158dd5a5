-- The versions of tables count as stored, as the quota has it already: one view says what is stored, and whoever shows or
-- limits storage reads it.
-- A version names its project itself: by the time that a deleted database has taken its versions along, nothing is left to
-- ask. `created_by` is the user whose import stored it; imports that only read left it out until now.
alter table spreadsheet_versions add column project_id uuid;
do $$
declare company uuid;
begin
  for company in select company_id from companies order by 1 loop
    perform set_config('app.company_id', company::text, true);
    update spreadsheet_versions v set project_id = s.project_id,
        created_by = case v.mode when 'read' then coalesce(v.created_by, s.created_by) else v.created_by end
      from spreadsheet_tables t join spreadsheets s on s.company_id = t.company_id and s.id = t.spreadsheet_id
      where v.company_id = company and t.company_id = company and t.id = v.table_id;
    insert into usage_daily as u (company_id, day, owner_kind, owner_id, project_id, added_bytes)
      select v.company_id, (v.created_at at time zone 'UTC')::date, 'user',
        coalesce(v.created_by, '00000000-0000-0000-0000-000000000000'), v.project_id, sum(v.size_bytes)
      from spreadsheet_versions v where v.company_id = company group by 1, 2, v.created_by, v.project_id
      on conflict (company_id, day, owner_id, owner_kind, project_id) do update set
        added_bytes = u.added_bytes + excluded.added_bytes;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
alter table spreadsheet_versions alter column project_id set not null;

create trigger count_added after insert on spreadsheet_versions referencing new table as changed
  for each statement execute function count_stored_bytes();
create trigger count_removed after delete on spreadsheet_versions referencing old table as changed
  for each statement execute function count_stored_bytes();

-- Files with those in the bin, kept versions of files as those of the file's user, and versions of tables. As the views
-- `all_…`, it has its owner's rights to see the bin, and names the company itself.
create view stored_bytes with (security_barrier) as
  select f.company_id, f.project_id, f.created_by, 'file' as kind, f.category, f.size_bytes
  from files f where f.company_id = current_company_id()
  union all
  select v.company_id, v.project_id, f.created_by, 'version', v.category, v.size_bytes
  from file_versions v left join files f on f.company_id = v.company_id and f.id = v.file_id
  where v.company_id = current_company_id()
  union all
  select t.company_id, t.project_id, t.created_by, 'table', null, t.size_bytes
  from spreadsheet_versions t where t.company_id = current_company_id();
grant select on stored_bytes to docent_app;

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
  -- A version that moves between the tables of files is counted twice for a moment; what is stored in the end decides.
  if held.storage_bytes > held.storage_bytes_max
    and (select sum(size_bytes) from stored_bytes where company_id = company) > held.storage_bytes_max then
    perform refuse_beyond_quota('storage_quota_reached', held.storage_bytes_max);
  end if;
  return null;
end $$;
