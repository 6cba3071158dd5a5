-- Deleting a conversation, a file or a folder moves it to the bin: the row stays and says so. `deleted_with` is the entry
-- of the bin that a row went with: its own id, or that of the folder or conversation that took it along.
-- The application's role does not see such rows in the tables, so that no statement can forget to leave them out. The
-- views `all_…` show them as well; they are for the bin itself and for what counts or frees storage.
do $$
declare name text;
begin
  foreach name in array array['conversations', 'files', 'folders'] loop
    execute format('alter table %I add column deleted_at timestamptz, add column deleted_by uuid, '
                   'add column deleted_with uuid, '
                   'add foreign key (company_id, deleted_by) references users (company_id, id) '
                   'on delete set null (deleted_by), '
                   'add check ((deleted_at is null) = (deleted_with is null))', name);
    execute format('create index %I on %I (company_id, project_id, deleted_at desc, id desc) '
                   'where deleted_at is not null', name || '_deleted', name);
    execute format('create index %I on %I (company_id, deleted_with) where deleted_with is not null',
                   name || '_deleted_with', name);
    execute format('create index %I on %I (company_id, deleted_by) where deleted_by is not null',
                   name || '_deleted_by', name);
    execute format('create policy not_deleted on %I as restrictive to docent_app '
                   'using (deleted_at is null) with check (deleted_at is null)', name);
    -- A view has its owner's rights, so it names the company itself.
    execute format('create view %I with (security_barrier) as select * from %I '
                   'where company_id = current_company_id() with local check option', 'all_' || name, name);
    execute format('grant select, update, delete on %I to docent_app', 'all_' || name);
  end loop;
end $$;

-- A deleted folder leaves its name to others.
alter table folders drop constraint folders_company_id_project_id_parent_id_name_key_key;
create unique index folders_by_name on folders (company_id, project_id, parent_id, name_key) nulls not distinct
  where deleted_at is null;

-- The versions of a file that is erased from the bin are counted as removed as well.
create or replace function count_removed_versions() returns trigger language plpgsql as $$
begin
  insert into usage_daily as u (company_id, day, user_id, project_id, removed_bytes)
    select g.company_id, (now() at time zone 'UTC')::date,
      coalesce(f.created_by, '00000000-0000-0000-0000-000000000000'), g.project_id, sum(g.size_bytes)
    from gone g join companies c on c.company_id = g.company_id
      join all_files f on f.company_id = g.company_id and f.id = g.file_id
    group by g.company_id, f.created_by, g.project_id order by 1, 3, 4
    on conflict (company_id, day, user_id, project_id) do update set
      removed_bytes = u.removed_bytes + excluded.removed_bytes;
  return null;
end $$;

-- Companies whose bin has entries from before a moment, for the daily job: ids only; what is done with them goes through
-- inScope. Works as each company in turn, so that the owner needs no policy that looks over companies.
create function companies_with_deleted_before(moment timestamptz) returns table (company_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare company uuid;
begin
  for company in select c.company_id from companies c order by 1 loop
    perform set_config('app.company_id', company::text, true);
    if exists (select from all_conversations d where d.deleted_at < moment)
      or exists (select from all_files d where d.deleted_at < moment)
      or exists (select from all_folders d where d.deleted_at < moment) then
      company_id := company;
      return next;
    end if;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
revoke all on function companies_with_deleted_before(timestamptz) from public;
grant execute on function companies_with_deleted_before(timestamptz) to docent_app;
