-- Summaries of texts and files. The id is that of the run that writes it. `language`: what was asked for; `wrote_in`: that of
-- the words around the points. `points`, `facts`, `coverage`, `steps`: as the contract has them.
create table summaries (
  company_id uuid not null references companies (company_id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  owner_kind text not null check (owner_kind in ('user', 'visitor', 'service_account')),
  owner_id uuid not null,
  user_id uuid generated always as (case owner_kind when 'user' then owner_id end) stored,
  title text not null,
  title_key text not null,
  state text not null default 'pending' check (state in ('pending', 'complete', 'cancelled', 'failed')),
  length text not null,
  form text not null,
  focus text,
  language text not null,
  wrote_in text not null,
  engine text,
  coverage jsonb,
  text text not null default '',
  points jsonb not null default '[]',
  facts jsonb not null default '[]',
  steps jsonb not null default '[]',
  error_code text,
  pinned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index summaries_by_owner on summaries (company_id, owner_id, owner_kind, project_id, created_at desc);
create index summaries_by_project on summaries (company_id, project_id);
create index summaries_by_user on summaries (company_id, user_id);
select tenant_table('summaries');

-- What a summary is of. A file that is deleted keeps its row here, so that the summary can say that it is gone. `text_id`: the
-- version that was read.
create table summary_sources (
  company_id uuid not null,
  summary_id uuid not null,
  position integer not null,
  file_id uuid not null,
  text_id uuid,
  name text not null,
  is_text boolean not null,
  primary key (company_id, summary_id, position),
  foreign key (company_id, summary_id) references summaries (company_id, id) on delete cascade
);
create index summary_sources_by_file on summary_sources (company_id, file_id);
select tenant_table('summary_sources');

-- What a model has noted of each section, so that a process that takes the summary over reads none of them again.
create table summary_notes (
  company_id uuid not null,
  summary_id uuid not null,
  position integer not null,
  notes jsonb not null,
  uses jsonb not null,
  primary key (company_id, summary_id, position),
  foreign key (company_id, summary_id) references summaries (company_id, id) on delete cascade
);
select tenant_table('summary_notes');

-- A summary's run goes with it, whatever deletes it: the events hold its text.
create function delete_runs_of_summaries() returns trigger language plpgsql as $$
begin
  delete from runs r using deleted s where r.company_id = s.company_id and r.id = s.id;
  return null;
end $$;
create trigger delete_runs after delete on summaries referencing old table as deleted
  for each statement execute function delete_runs_of_summaries();
