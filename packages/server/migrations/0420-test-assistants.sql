-- Golden questions of a model, or test questions of an assistant, which may also expect words.
alter table model_questions alter column model_id drop not null;
alter table model_questions add column template_id uuid;
alter table model_questions add column words text[] not null default '{}';
alter table model_questions add foreign key (company_id, template_id)
  references custom_templates (company_id, id) on delete cascade;
alter table model_questions add constraint model_questions_measured_check
  check (num_nonnulls(model_id, template_id) > 0);
alter table model_questions add unique (company_id, template_id, question_digest);

-- How a version of an assistant answered a question when it was tested last.
create table template_test_results (
  company_id uuid not null,
  question_id uuid not null,
  template_id uuid not null,
  version integer not null,
  test_id uuid not null,
  question_version integer not null,
  passed boolean not null,
  is_quoted boolean,
  is_worded boolean,
  answer text not null,
  asked_at timestamptz not null default now(),
  primary key (company_id, question_id, version),
  foreign key (company_id, question_id) references model_questions (company_id, id) on delete cascade,
  foreign key (company_id, template_id, version)
    references custom_template_versions (company_id, template_id, number) on delete cascade
);
create index template_test_results_by_version on template_test_results (company_id, template_id, version);
select tenant_table('template_test_results');

-- The latest test of an assistant. `id` is its run's.
create table template_tests (
  company_id uuid not null,
  template_id uuid not null,
  id uuid not null,
  draft_version integer not null,
  published_version integer,
  state text not null default 'pending' check (state in ('pending', 'complete', 'cancelled', 'failed')),
  error_code text,
  done integer not null default 0,
  total integer not null,
  started_at timestamptz not null default now(),
  primary key (company_id, template_id),
  foreign key (company_id, template_id) references custom_templates (company_id, id) on delete cascade
);
select tenant_table('template_tests');
