-- Questions of a database whose query runs again on its current data. `labels`: what the answer called the columns of its
-- result, which have other names in the query. `chart` is what the answer suggested, by the
-- positions of the result's columns; `shown` is which of the two is shown first. `position` orders them from 0.
create table saved_questions (
  company_id uuid not null,
  id uuid not null,
  spreadsheet_id uuid not null,
  title text not null,
  title_key text not null,
  sql text not null,
  labels text[] not null,
  chart jsonb,
  shown text not null check (shown in ('table', 'chart')),
  position integer not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, spreadsheet_id) references spreadsheets (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index saved_questions_by_spreadsheet on saved_questions (company_id, spreadsheet_id, position, id);
create index saved_questions_by_creator on saved_questions (company_id, created_by);
select tenant_table('saved_questions');

-- When the saved questions of a database run for one of its users. `seen`: a hash of each question's result, by its id;
-- null before the first run. `run` counts the runs that were begun, and `run_done` is the last one that has ended.
-- `changed`: the questions whose results differed at `changed_at`.
create table question_schedules (
  company_id uuid not null,
  id uuid not null,
  spreadsheet_id uuid not null,
  user_id uuid not null,
  every text not null check (every in ('daily', 'weekly')),
  weekday integer check (weekday >= 1 and weekday <= 7),
  hour integer not null check (hour >= 0 and hour <= 23),
  time_zone text not null,
  next_run_at timestamptz not null,
  run integer not null default 0,
  run_done integer not null default 0,
  seen jsonb,
  checked_at timestamptz,
  changed_at timestamptz,
  changed uuid[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, spreadsheet_id, user_id),
  foreign key (company_id, spreadsheet_id) references spreadsheets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index question_schedules_by_user on question_schedules (company_id, user_id);
create index question_schedules_by_next_run on question_schedules (next_run_at);
select tenant_table('question_schedules');

create function companies_with_due_question_schedules() returns table (company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select distinct s.company_id from question_schedules s where s.next_run_at <= now() order by 1 $$;
revoke all on function companies_with_due_question_schedules() from public;
grant execute on function companies_with_due_question_schedules() to docent_app;
