-- Budgets limit what a company, a project, a user or an API key uses of models: money, tokens or questions, a day or a month.
-- Days and months begin at midnight in the time zone of the installation (the setting `timeZone`).

-- Today, as budgets count days.
create function budget_day() returns date language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select (now() at time zone coalesce(
    (select value #>> '{}' from system_settings where name = 'timeZone'), 'UTC'))::date $$;

-- When the day or month that a day is in is over.
create function budget_period_end(per text, day date) returns timestamptz language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$ select (case per when 'day' then day + 1 else (date_trunc('month', day) + interval '1 month')::date end)::timestamp
    at time zone coalesce((select value #>> '{}' from system_settings where name = 'timeZone'), 'UTC') $$;

-- `subject_id`: the one project, user or key that it is for; null for each of them. `set_by` operator: the quota of
-- questions that the operator gives a company.
create table budgets (
  company_id uuid not null references companies (company_id) on delete cascade,
  id uuid not null,
  set_by text not null check (set_by in ('company', 'operator')),
  per text not null check (per in ('day', 'month')),
  scope text not null check (scope in ('company', 'project', 'user', 'key')),
  subject_id uuid,
  money numeric(18, 6) check (money >= 0),
  tokens bigint check (tokens >= 0),
  questions bigint check (questions >= 0),
  created_at timestamptz not null default now(),
  project_id uuid generated always as (case scope when 'project' then subject_id end) stored,
  user_id uuid generated always as (case scope when 'user' then subject_id end) stored,
  key_id uuid generated always as (case scope when 'key' then subject_id end) stored,
  primary key (company_id, id),
  check (num_nonnulls(money, tokens, questions) > 0),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, key_id) references api_keys (company_id, id) on delete cascade
);
create index budgets_by_project on budgets (company_id, project_id) where project_id is not null;
create index budgets_by_user on budgets (company_id, user_id) where user_id is not null;
create index budgets_by_key on budgets (company_id, key_id) where key_id is not null;
select tenant_table('budgets');

-- What was used, by day and by whom: of the company (`subject_id` is its own id), of each project, user and key. What is
-- deleted later stays counted. Whoever counts locks these rows in the order of their scopes, the company last.
create table budget_days (
  company_id uuid not null references companies (company_id) on delete cascade,
  scope text not null check (scope in ('company', 'project', 'user', 'key')),
  subject_id uuid not null,
  day date not null,
  money numeric not null default 0,
  tokens bigint not null default 0,
  questions bigint not null default 0,
  primary key (company_id, scope, subject_id, day)
);
select tenant_table('budget_days');

-- Who was warned of what: once for each budget, whose it is, and period.
create table budget_warnings (
  company_id uuid not null references companies (company_id) on delete cascade,
  budget_id uuid not null,
  subject_id uuid not null,
  period_start date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, budget_id, subject_id, period_start),
  foreign key (company_id, budget_id) references budgets (company_id, id) on delete cascade
);
select tenant_table('budget_warnings');

-- Uses of models, such as an answer, whose run has the same id: reserved before the model is asked, settled once when it is
-- over. `candidates`: the models that may be asked, with their prices of that moment. `cost` is in the currency of the
-- installation. Nothing refers to a conversation, so that costs stay when it is deleted.
create table model_uses (
  company_id uuid not null references companies (company_id) on delete cascade,
  id uuid not null,
  purpose text not null,
  day date not null,
  project_id uuid not null,
  owner_kind text not null check (owner_kind in ('user', 'visitor', 'service_account')),
  owner_id uuid not null,
  key_id uuid,
  candidates jsonb not null default '[]',
  reserved_money numeric not null default 0,
  reserved_tokens bigint not null default 0,
  reserved_until timestamptz not null,
  settled_at timestamptz,
  tokens_in bigint,
  tokens_out bigint,
  is_estimated boolean,
  cost numeric,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index model_uses_open on model_uses (company_id) where settled_at is null;
select tenant_table('model_uses');

-- What was used of each model, by day (UTC, as `usage_daily`), owner, project and key. Without a key: the id of zeros.
create table usage_models_daily (
  company_id uuid not null references companies (company_id) on delete cascade,
  day date not null,
  owner_kind text not null check (owner_kind in ('user', 'visitor', 'service_account')),
  owner_id uuid not null,
  project_id uuid not null,
  key_id uuid not null,
  provider text not null,
  provider_id text not null,
  model text not null,
  questions bigint not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  tokens_estimated bigint not null default 0,
  cost numeric not null default 0,
  primary key (company_id, day, owner_id, owner_kind, project_id, key_id, provider_id, provider, model)
);
select tenant_table('usage_models_daily');
alter table usage_daily
  add column tokens_estimated bigint not null default 0,
  add column cost numeric not null default 0;

-- A question beyond a budget may be answered by the built-in engine.
alter table ai_settings add column built_in_when_budget_reached boolean not null default false;

-- Row-level security is forced on the owner as well; a migration works as each company in turn.
do $$
declare
  company uuid;
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
begin
  for company in select company_id from companies loop
    perform set_config('app.company_id', company::text, true);
    insert into budgets (company_id, id, set_by, per, scope, questions)
      select company, gen_random_uuid(), 'operator', 'month', 'company', questions_per_month_max
      from company_quotas where company_id = company and questions_per_month_max is not null;
    -- Questions of the company were counted by month; everything else is known by day.
    insert into budget_days (company_id, scope, subject_id, day, questions)
      select company, 'company', company, month, questions from question_counts where company_id = company;
    insert into budget_days as d (company_id, scope, subject_id, day, tokens)
      select company, 'company', company, day, sum(tokens_in + tokens_out) from usage_daily
      where company_id = company and day >= this_month group by day
      on conflict (company_id, scope, subject_id, day) do update set tokens = excluded.tokens;
    insert into budget_days (company_id, scope, subject_id, day, questions, tokens)
      select company, 'project', project_id, day, sum(questions), sum(tokens_in + tokens_out) from usage_daily
      where company_id = company and day >= this_month group by project_id, day;
    insert into budget_days (company_id, scope, subject_id, day, questions, tokens)
      select company, 'user', owner_id, day, sum(questions), sum(tokens_in + tokens_out) from usage_daily
      where company_id = company and day >= this_month and owner_kind = 'user' group by owner_id, day;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

drop trigger hold_quota on messages;
drop function hold_question_quota();
drop table question_counts;
drop function set_company_quotas(int, int, bigint, int);
alter table company_quotas drop column questions_per_month_max;
create function set_company_quotas(users_max int, projects_max int, storage_bytes_max bigint) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$ insert into company_quotas (company_id, users_max, projects_max, storage_bytes_max)
        values (current_company_id(), $1, $2, $3)
        on conflict (company_id) do update set users_max = $1, projects_max = $2, storage_bytes_max = $3 $$;
revoke all on function set_company_quotas(int, int, bigint) from public;
grant execute on function set_company_quotas(int, int, bigint) to docent_app;
