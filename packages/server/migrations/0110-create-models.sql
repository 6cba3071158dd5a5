-- A custom model: files of a project, cut and indexed for questions of its own.
create table models (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  -- Null for whatever is the default.
  ai_model text,
  chunk_size int not null check (chunk_size between 128 and 2048),
  chunk_overlap int not null check (chunk_overlap between 0 and 256),
  activates_builds boolean not null default false,
  -- Names it in public addresses; null while it is not public.
  public_id text,
  -- The one pointer to what it answers from.
  active_build_id uuid,
  last_build_number int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, public_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index models_by_project on models (company_id, project_id, updated_at desc, id desc);

-- What the next build takes.
create table model_files (
  company_id uuid not null,
  model_id uuid not null,
  file_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (company_id, model_id, file_id),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
create index model_files_by_file on model_files (company_id, file_id);

-- A build is of exactly the texts that its documents name, and never changes once it is ready.
create table model_builds (
  company_id uuid not null,
  id uuid not null,
  model_id uuid not null,
  -- Counted within the model.
  number int not null,
  state text not null check
    (state in ('pending', 'waiting', 'queue', 'uploading', 'ready', 'failed', 'canceled')),
  chunk_size int not null,
  chunk_overlap int not null,
  analyzer_version int not null,
  total_document int not null,
  done_document int not null default 0,
  failed_document int not null default 0,
  reused_document int not null default 0,
  document_bytes bigint not null,
  -- Of what is over, and of that what was not taken over: for the progress and the speed.
  over_bytes bigint not null default 0,
  indexed_bytes bigint not null default 0,
  -- About how much of the shard that is being written is done.
  writing_bytes bigint not null default 0,
  index_bytes bigint not null default 0,
  passage_count bigint not null default 0,
  requested_by uuid,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  -- When the attempt that runs began to index.
  queued_at timestamptz,
  finished_at timestamptz,
  -- The fencing token: who works on it holds the latest attempt.
  attempt int not null default 0,
  -- Attempts since it last got on.
  stalled int not null default 0,
  error_code text,
  primary key (company_id, id),
  unique (company_id, model_id, number),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, requested_by) references users (company_id, id) on delete set null (requested_by)
);
-- Of a model, one build at a time is not over.
create unique index model_builds_one_running on model_builds (company_id, model_id)
  where state in ('pending', 'waiting', 'queue', 'uploading');
alter table models add foreign key (company_id, active_build_id)
  references model_builds (company_id, id) on delete set null (active_build_id) deferrable initially deferred;

-- A file as a build saw it.
create table model_build_documents (
  company_id uuid not null,
  build_id uuid not null,
  file_uid uuid not null,
  -- Null once the file is deleted: then nothing of it is found any more.
  file_id uuid,
  file_name text not null,
  name_key text not null,
  text_id uuid not null,
  size_bytes bigint not null,
  state text not null check (state in ('pending', 'done', 'reused', 'failed')),
  shard_id uuid,
  passage_count int not null default 0,
  error_code text,
  primary key (company_id, build_id, file_uid),
  foreign key (company_id, build_id) references model_builds (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id)
);
create index model_build_documents_by_text on model_build_documents (company_id, build_id, text_id);
create index model_build_documents_by_file on model_build_documents (company_id, file_id);
create index model_build_documents_by_shard on model_build_documents (company_id, shard_id);
create index model_build_documents_pending on model_build_documents (company_id, build_id, file_uid)
  where state = 'pending';
create index model_build_documents_gone on model_build_documents (company_id, build_id) where file_id is null;

-- An index of some documents, which builds share as long as these stay as they are.
create table model_shards (
  company_id uuid not null references companies on delete cascade,
  -- That of the index, in `passage_segments` and `passage_postings`.
  id uuid not null,
  state text not null check (state in ('writing', 'whole')),
  passage_count int not null default 0,
  index_bytes bigint not null default 0,
  -- When the last build that had it went; it is cleared a little later, when no search reads it any more.
  released_at timestamptz,
  primary key (company_id, id)
);
create index model_shards_released on model_shards (released_at) where released_at is not null;

create table model_build_shards (
  company_id uuid not null,
  build_id uuid not null,
  shard_id uuid not null,
  -- The attempt that writes it, or took it over.
  attempt int not null,
  primary key (company_id, build_id, shard_id),
  foreign key (company_id, build_id) references model_builds (company_id, id) on delete cascade,
  foreign key (company_id, shard_id) references model_shards (company_id, id) deferrable initially deferred
);
create index model_build_shards_by_shard on model_build_shards (company_id, shard_id);

-- Whatever takes a build away (its model, its project), its shards are found afterwards.
create function release_shards() returns trigger language plpgsql as $$
begin
  update model_shards s set released_at = now() from gone g
    where s.company_id = g.company_id and s.id = g.shard_id and s.released_at is null
      and not exists (select from model_build_shards b
        where b.company_id = s.company_id and b.shard_id = s.id);
  return null;
end $$;
create trigger release_shards after delete on model_build_shards referencing old table as gone
  for each statement execute function release_shards();

do $$
declare name text;
begin
  foreach name in array array['models', 'model_files', 'model_builds', 'model_build_documents', 'model_shards',
    'model_build_shards'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;

-- The sweep has to find them in every company; the application's role still sees its own alone.
create policy owner_sweep on model_shards for select to current_user using (true);
create function companies_with_shards_released_before(moment timestamptz) returns table (company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select distinct s.company_id from model_shards s where s.released_at < moment order by 1 $$;
revoke all on function companies_with_shards_released_before(timestamptz) from public;
grant execute on function companies_with_shards_released_before(timestamptz) to docent_app;
