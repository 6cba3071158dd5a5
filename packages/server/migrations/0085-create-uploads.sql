-- Uploads that can be continued (tus): what has arrived for good, in parts, until all of it becomes a file.
create table uploads (
  company_id uuid not null,
  -- The id of what it becomes as well, so that nothing can become of it twice.
  id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  name text not null,
  -- Where the file goes, and of which file it is a new version: looked at again when it is stored.
  folder_id uuid,
  version_of uuid,
  -- As it was sent: the protocol wants it back.
  metadata text not null,
  size_bytes bigint not null,
  offset_bytes bigint not null default 0,
  -- The claim of the request that appends; what an older one still brings is refused.
  claim int not null default 0,
  -- Until when the process that makes the file of it may take its time; it says anew that it lives.
  finishing_until timestamptz,
  -- What it became.
  file_id uuid,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check (offset_bytes between 0 and size_bytes)
);
create index uploads_by_user on uploads (company_id, user_id, id) where file_id is null;
create index uploads_by_project on uploads (company_id, project_id);
create index uploads_by_age on uploads (touched_at);

create table upload_parts (
  company_id uuid not null,
  upload_id uuid not null,
  start_at bigint not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  primary key (company_id, upload_id, start_at),
  foreign key (company_id, upload_id) references uploads (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['uploads', 'upload_parts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;

-- The sweep has to find them in every company; the application's role still sees its own alone.
create policy owner_sweep on uploads for select to current_user using (true);
create function companies_with_uploads_before(moment timestamptz) returns table (company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select distinct u.company_id from uploads u where u.touched_at < moment order by 1 $$;
revoke all on function companies_with_uploads_before(timestamptz) from public;
grant execute on function companies_with_uploads_before(timestamptz) to docent_app;
