-- Golden questions: what the builds of a model are measured by.
create table model_questions (
  company_id uuid not null,
  id uuid not null,
  model_id uuid not null,
  question text not null,
  -- Folded for search and sorting.
  question_key text not null,
  -- Of what is compared: the same question is kept once.
  question_digest text not null,
  -- Counts changes of the question and its sources: scores are of one version.
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, model_id, question_digest),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);

-- Answers to exact questions, which win over what would be found.
create table model_curated_answers (
  company_id uuid not null,
  id uuid not null,
  model_id uuid not null,
  answer text not null,
  -- Of the answer and all its questions, for search; of the first question, for sorting.
  search_key text not null,
  question_key text not null,
  is_on boolean not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references users (company_id, id) on delete set null (updated_by)
);
create index model_curated_answers_by_model on model_curated_answers (company_id, model_id, updated_at desc);

create table model_curated_questions (
  company_id uuid not null,
  answer_id uuid not null,
  model_id uuid not null,
  n int not null,
  question text not null,
  question_digest text not null,
  primary key (company_id, answer_id, n),
  unique (company_id, model_id, question_digest),
  foreign key (company_id, answer_id) references model_curated_answers (company_id, id) on delete cascade
);

-- Where an answer should come from, or comes from: a file, or a stretch of one of its texts in UTF-16 units.
create table model_sources (
  company_id uuid not null,
  -- The question or the answer, whichever it is of.
  owner_id uuid not null,
  n int not null,
  question_id uuid,
  answer_id uuid,
  file_id uuid not null,
  text_id uuid,
  start_at bigint,
  end_at bigint,
  primary key (company_id, owner_id, n),
  foreign key (company_id, question_id) references model_questions (company_id, id) on delete cascade,
  foreign key (company_id, answer_id) references model_curated_answers (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
create index model_sources_by_file on model_sources (company_id, file_id);

-- A question that expects less, because a file was deleted, is another one.
create function renew_questions() returns trigger language plpgsql as $$
begin
  update model_questions q set version = q.version + 1
    where (q.company_id, q.id) in (select g.company_id, g.question_id from gone g);
  return null;
end $$;
create trigger renew_questions after delete on model_sources referencing old table as gone
  for each statement execute function renew_questions();

-- The golden questions put to a build; kept as long as the build is.
create table model_build_scores (
  company_id uuid not null,
  build_id uuid not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  -- Each time it is asked for, a later attempt outdates what an earlier one still does.
  attempt int not null default 1,
  -- Whether the model is to answer from the build if it fares no worse than the active one.
  activates boolean not null default false,
  done int not null default 0,
  total int not null default 0,
  questions int,
  recall5 float8,
  recall10 float8,
  mrr10 float8,
  ndcg10 float8,
  requested_by uuid,
  requested_at timestamptz not null default now(),
  scored_at timestamptz,
  primary key (company_id, build_id),
  foreign key (company_id, build_id) references model_builds (company_id, id) on delete cascade,
  foreign key (company_id, requested_by) references users (company_id, id) on delete set null (requested_by)
);

-- Which question, in which version, and how it fared. A question may be deleted since.
create table model_question_scores (
  company_id uuid not null,
  build_id uuid not null,
  question_id uuid not null,
  question_version int not null,
  attempt int not null,
  question text not null,
  question_key text not null,
  rank int,
  recall5 float8 not null,
  recall10 float8 not null,
  mrr10 float8 not null,
  ndcg10 float8 not null,
  primary key (company_id, build_id, question_id),
  foreign key (company_id, build_id) references model_build_scores (company_id, build_id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['model_questions', 'model_curated_answers', 'model_curated_questions', 'model_sources',
    'model_build_scores', 'model_question_scores'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;
