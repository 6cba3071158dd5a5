-- Where a file's text was taken from, for files that are pages of a site.
alter table files add column source_url text;

create table sitemaps (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  url text not null,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed')),
  page_limit int not null,
  schedule text not null default 'never' check (schedule in ('never', 'daily', 'weekly', 'monthly')),
  -- Counts the runs; a page says in which one it was last named.
  run_number int not null default 1,
  -- The fencing token of the worker that has the run: what an older one still brings is refused.
  claim int not null default 0,
  touched_at timestamptz not null default now(),
  -- When this run knew its pages; null while the sitemaps are still to be read.
  discovered_at timestamptz,
  cancel_asked boolean not null default false,
  cancelled boolean not null default false,
  limit_reached boolean not null default false,
  error_code text,
  started_at timestamptz,
  processed_at timestamptz,
  next_run_at timestamptz,
  folder_id uuid,
  -- Kept by the trigger below.
  pending_pages int not null default 0,
  done_pages int not null default 0,
  unchanged_pages int not null default 0,
  failed_pages int not null default 0,
  skipped_pages int not null default 0,
  gone_pages int not null default 0,
  -- Deleted for everybody; a job takes what is left, its files with it or not.
  deleted_at timestamptz,
  keeps_files boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, project_id, folder_id) references folders (company_id, project_id, id)
    on delete set null (folder_id),
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create unique index sitemaps_by_url on sitemaps (company_id, project_id, url) where deleted_at is null;
create index sitemaps_by_folder on sitemaps (company_id, project_id, folder_id) where folder_id is not null;
create index sitemaps_due on sitemaps (next_run_at) where next_run_at is not null;
create index sitemaps_at_work on sitemaps (touched_at) where status <> 'completed' or deleted_at is not null;

create table sitemap_pages (
  company_id uuid not null,
  id uuid not null,
  sitemap_id uuid not null,
  url text not null,
  -- In the order of the sitemaps.
  position int not null,
  -- The last run whose sitemaps named it.
  run_number int not null,
  state text not null default 'pending'
    check (state in ('pending', 'done', 'unchanged', 'failed', 'skipped', 'gone')),
  reason text,
  http_status int,
  title text,
  -- What it is searched and sorted by: its title and its address, folded.
  search_key text not null,
  title_key text not null default '',
  last_modified timestamptz,
  fetched_at timestamptz,
  -- The address that is this page's own, after redirects and by what it says itself.
  identity_url text,
  -- What the server gave for asking whether it has changed.
  etag text,
  http_modified text,
  content_sha256 text,
  file_id uuid,
  primary key (company_id, id),
  unique (company_id, sitemap_id, url),
  foreign key (company_id, sitemap_id) references sitemaps (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id)
);
create index sitemap_pages_by_state on sitemap_pages (company_id, sitemap_id, state, position);
create index sitemap_pages_by_identity on sitemap_pages (company_id, sitemap_id, identity_url);
create index sitemap_pages_by_file on sitemap_pages (company_id, file_id) where file_id is not null;

do $$
declare name text;
begin
  foreach name in array array['sitemaps', 'sitemap_pages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;

-- A list shows the counts of many sitemaps, each with up to 50,000 pages.
create function count_sitemap_pages() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update sitemaps s set pending_pages = pending_pages - c.pending, done_pages = done_pages - c.done,
        unchanged_pages = unchanged_pages - c.unchanged, failed_pages = failed_pages - c.failed,
        skipped_pages = skipped_pages - c.skipped, gone_pages = gone_pages - c.gone
      from (select company_id, sitemap_id, count(*) filter (where state = 'pending') as pending,
          count(*) filter (where state = 'done') as done, count(*) filter (where state = 'unchanged') as unchanged,
          count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'skipped') as skipped,
          count(*) filter (where state = 'gone') as gone from was group by 1, 2) c
      where s.company_id = c.company_id and s.id = c.sitemap_id;
  end if;
  if tg_op <> 'DELETE' then
    update sitemaps s set pending_pages = pending_pages + c.pending, done_pages = done_pages + c.done,
        unchanged_pages = unchanged_pages + c.unchanged, failed_pages = failed_pages + c.failed,
        skipped_pages = skipped_pages + c.skipped, gone_pages = gone_pages + c.gone
      from (select company_id, sitemap_id, count(*) filter (where state = 'pending') as pending,
          count(*) filter (where state = 'done') as done, count(*) filter (where state = 'unchanged') as unchanged,
          count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'skipped') as skipped,
          count(*) filter (where state = 'gone') as gone from is_now group by 1, 2) c
      where s.company_id = c.company_id and s.id = c.sitemap_id;
  end if;
  return null;
end $$;
create trigger count_new_pages after insert on sitemap_pages referencing new table as is_now
  for each statement execute function count_sitemap_pages();
create trigger count_changed_pages after update on sitemap_pages referencing old table as was new table as is_now
  for each statement execute function count_sitemap_pages();
create trigger count_removed_pages after delete on sitemap_pages referencing old table as was
  for each statement execute function count_sitemap_pages();

-- The clock has to find them in every company; the application's role still sees its own alone.
create policy owner_sweep on sitemaps for select to current_user using (true);
create function companies_with_sitemaps_to_wake(idle_before timestamptz) returns table (company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select distinct s.company_id from sitemaps s where (s.deleted_at is null and s.next_run_at <= now())
    or ((s.status <> 'completed' or s.deleted_at is not null) and s.touched_at < idle_before) order by 1 $$;
revoke all on function companies_with_sitemaps_to_wake(timestamptz) from public;
grant execute on function companies_with_sitemaps_to_wake(timestamptz) to docent_app;
