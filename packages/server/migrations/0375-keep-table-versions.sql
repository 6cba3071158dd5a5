-- New data for a table makes a version of it: appended, in place of all rows, or in place of those with the same key.
-- `more_sources`: the files behind the table's own, in the order in which they are read, as `TableSourceFile` of the server.
-- `change`: new data that waits to be imported.
alter table spreadsheet_tables
  add column more_sources jsonb not null default '[]',
  add column change jsonb;

-- `sources`, `corrections`: what the version was read from, and how. `base_number`: the version that it was made from.
-- A draft is a preview, which waits to be made the current version. `deleted_at`: its file is being removed.
alter table spreadsheet_versions
  add column mode text not null default 'read' check (mode in ('read', 'append', 'replace', 'update')),
  add column keys text[] not null default '{}',
  add column sources jsonb not null default '[]',
  add column corrections jsonb not null default '{}',
  add column difference jsonb,
  add column base_number integer,
  add column is_draft boolean not null default false,
  add column deleted_at timestamptz,
  add column created_by uuid,
  add foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by);
create index spreadsheet_versions_by_creator on spreadsheet_versions (company_id, created_by);

-- What is stored, and limited, includes the files of tables.
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
      + (select coalesce(sum(size_bytes), 0) from spreadsheet_versions where company_id = company)
      > held.storage_bytes_max then
    perform refuse_beyond_quota('storage_quota_reached', held.storage_bytes_max);
  end if;
  return null;
end $$;

do $$
declare company uuid;
begin
  for company in select company_id from companies order by 1 loop
    perform set_config('app.company_id', company::text, true);
    update spreadsheet_versions v set corrections = t.corrections, sources = jsonb_build_array(jsonb_build_object(
        'fileId', t.file_id, 'name', t.file_name, 'sheet', t.sheet, 'sha256', t.sha256, 'sizeBytes', t.size_bytes,
        'mode', 'replace', 'keys', '[]'::jsonb))
      from spreadsheet_tables t where v.company_id = company and t.company_id = company and t.id = v.table_id;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
