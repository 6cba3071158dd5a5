create table folders (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  parent_id uuid,
  name text not null,
  -- Folded for search, sorting and uniqueness, the same way for every language.
  name_key text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, id),
  unique nulls not distinct (company_id, project_id, parent_id, name_key),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  -- A folder lies in one of its own project.
  foreign key (company_id, project_id, parent_id) references folders (company_id, project_id, id)
    deferrable initially deferred,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by),
  check (parent_id <> id)
);

-- Bytes by their content: what a company stores twice is kept once.
create table blobs (
  company_id uuid not null references companies on delete cascade,
  sha256 text not null,
  size_bytes bigint not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, sha256)
);
create index blobs_by_storage_key on blobs (company_id, storage_key);

alter table files add column folder_id uuid;
-- Names the text, the pages and the index of the current version; those of the first have the file's own id.
alter table files add column text_id uuid;
alter table files add column version_number int not null default 1;
alter table files add column earlier_versions int not null default 0;
-- When the current version came, and by whom; null for the first, which came with the file.
alter table files add column version_created_at timestamptz;
alter table files add column version_created_by uuid;

-- What a file was before: its earlier versions, and later ones from which one went back.
create table file_versions (
  company_id uuid not null,
  -- That of its text as well.
  id uuid not null,
  file_id uuid not null,
  project_id uuid not null,
  number int not null,
  name text not null,
  type text not null,
  category text not null,
  size_bytes bigint not null,
  sha256 text not null,
  status text not null check (status in ('ready', 'failed')),
  error_code text,
  language text,
  encoding text,
  text_length bigint,
  page_count int not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, file_id, number),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade,
  foreign key (company_id, sha256) references blobs (company_id, sha256) deferrable initially deferred,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index file_versions_by_sha256 on file_versions (company_id, sha256);

-- Row-level security is forced on the owner as well; a migration works as each company in turn.
do $$
declare company uuid;
begin
  for company in select company_id from companies loop
    perform set_config('app.company_id', company::text, true);
    update files set text_id = id where company_id = company;
    -- Of equal files, the bytes of the first are kept; the sweep takes the others.
    insert into blobs (company_id, sha256, size_bytes, storage_key, created_at)
      select distinct on (sha256) company, sha256, size_bytes, storage_key, created_at from files
      where company_id = company order by sha256, created_at, id;
    update company_quotas set storage_bytes =
        (select coalesce(sum(size_bytes), 0) from blobs where company_id = company)
      where company_id = company;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
-- What is checked at the end of a transaction is checked now: a table with checks ahead cannot be altered.
set constraints all immediate;

alter table files alter column text_id set not null;
alter table files drop column storage_key;
-- Deferred: a company is deleted with its bytes and its files, in whatever order.
alter table files add foreign key (company_id, sha256) references blobs (company_id, sha256)
  deferrable initially deferred;
alter table files add foreign key (company_id, project_id, folder_id)
  references folders (company_id, project_id, id) deferrable initially deferred;
alter table files add foreign key (company_id, version_created_by)
  references users (company_id, id) on delete set null (version_created_by);
create index files_by_folder on files (company_id, project_id, folder_id, created_at desc, id desc);
create unique index files_by_text on files (company_id, text_id);

-- Pages belong to a text, of which a file may have had several.
alter table file_pages drop constraint file_pages_company_id_file_id_fkey;
alter table file_pages rename column file_id to text_id;
alter table file_pages add foreign key (company_id) references companies on delete cascade;

do $$
declare name text;
begin
  foreach name in array array['folders', 'blobs', 'file_versions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;

-- The quota is of what is stored, and that is counted by content; how many files there are is counted apart.
drop trigger hold_quota on files;
create or replace function hold_storage_quota() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
  added bigint := coalesce(new.size_bytes, 0) - coalesce(old.size_bytes, 0);
  held company_quotas;
begin
  if tg_op = 'DELETE' then
    update company_quotas set storage_bytes = storage_bytes + added where company_id = company;
    return null;
  end if;
  insert into company_quotas as q (company_id, storage_bytes) values (company, added)
    on conflict (company_id) do update set storage_bytes = q.storage_bytes + added returning * into held;
  if held.storage_bytes > held.storage_bytes_max then
    perform refuse_beyond_quota('storage_quota_reached', held.storage_bytes_max);
  end if;
  return null;
end $$;
create constraint trigger hold_quota after insert or delete on blobs
  deferrable initially deferred for each row execute function hold_storage_quota();

create function count_files() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
  added int := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  update company_quotas set files = files + added where company_id = company;
  if not found and tg_op = 'INSERT' then
    insert into company_quotas as q (company_id, files) values (company, 1)
      on conflict (company_id) do update set files = q.files + 1;
  end if;
  return null;
end $$;
create constraint trigger count_files after insert or delete on files
  deferrable initially deferred for each row execute function count_files();
revoke all on function count_files() from public;

-- Usage counts what each user brought: a version that is kept is still stored, one that comes anew is added. Going back
-- to an earlier one adds nothing: it stands among the kept ones when the file changes.
create function count_added_version() returns trigger language plpgsql as $$
begin
  insert into usage_daily as u (company_id, day, user_id, project_id, added_bytes)
    select new.company_id, (now() at time zone 'UTC')::date,
      coalesce(new.created_by, '00000000-0000-0000-0000-000000000000'), new.project_id, new.size_bytes
    where not exists (select from file_versions v where v.company_id = new.company_id and v.id = new.text_id)
    on conflict (company_id, day, user_id, project_id) do update set added_bytes = u.added_bytes + excluded.added_bytes;
  return null;
end $$;
create trigger count_added_version after update of text_id on files for each row
  when (old.text_id <> new.text_id) execute function count_added_version();

-- Versions are counted as those of the file's user, and go before the file does.
create function count_removed_versions() returns trigger language plpgsql as $$
begin
  insert into usage_daily as u (company_id, day, user_id, project_id, removed_bytes)
    select g.company_id, (now() at time zone 'UTC')::date,
      coalesce(f.created_by, '00000000-0000-0000-0000-000000000000'), g.project_id, sum(g.size_bytes)
    from gone g join companies c on c.company_id = g.company_id
      join files f on f.company_id = g.company_id and f.id = g.file_id
    group by g.company_id, f.created_by, g.project_id order by 1, 3, 4
    on conflict (company_id, day, user_id, project_id) do update set
      removed_bytes = u.removed_bytes + excluded.removed_bytes;
  return null;
end $$;
create trigger count_removed_versions after delete on file_versions referencing old table as gone
  for each statement execute function count_removed_versions();
