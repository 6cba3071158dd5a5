-- Builds that the product requested by itself, and when it does so. `every`: at an hour of each day or of a day of the week,
-- or `quiet`, `quiet_minutes` after the files of the model have changed last. `next_run_at`: null while a quiet model has
-- not changed. `seen`: a hash of the files that the next build would hold, as they were when they were looked at last.
-- `run` counts the runs that were begun, and `run_done` is the last one that has ended. `set_by`: in whose name the builds are
-- requested. `outcome` is what became of the last run, and `worse` how many golden questions its build does worse.
alter table model_builds add column by_itself boolean not null default false;

create table model_rebuilds (
  company_id uuid not null,
  model_id uuid not null,
  every text not null check (every in ('daily', 'weekly', 'quiet')),
  hour integer not null check (hour >= 0 and hour <= 23),
  weekday integer not null check (weekday >= 1 and weekday <= 7),
  quiet_minutes integer not null check (quiet_minutes >= 5 and quiet_minutes <= 1440),
  time_zone text not null,
  set_by uuid,
  next_run_at timestamptz,
  seen text,
  run integer not null default 0,
  run_done integer not null default 0,
  checked_at timestamptz,
  rebuilt_at timestamptz,
  build_id uuid,
  outcome text check (outcome in ('unchanged', 'building', 'comparing', 'activated', 'worse', 'not_compared', 'failed',
    'build_running', 'not_allowed', 'budget_reached', 'without_files', 'files_limit')),
  worse integer not null default 0,
  primary key (company_id, model_id),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, set_by) references users (company_id, id) on delete set null (set_by),
  foreign key (company_id, build_id) references model_builds (company_id, id) on delete set null (build_id)
);
create index model_rebuilds_by_user on model_rebuilds (company_id, set_by);
create index model_rebuilds_by_build on model_rebuilds (company_id, build_id);
create index model_rebuilds_by_next_run on model_rebuilds (next_run_at);
select tenant_table('model_rebuilds');

create function companies_with_model_rebuilds() returns table (company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select distinct r.company_id from model_rebuilds r where r.next_run_at <= now() or r.every = 'quiet' order by 1 $$;
revoke all on function companies_with_model_rebuilds() from public;
grant execute on function companies_with_model_rebuilds() to docent_app;
