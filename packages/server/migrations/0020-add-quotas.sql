-- A project that was deleted is gone at once; a job takes its contents, and then the row.
alter table projects add column deleted_at timestamptz;
-- Titles folded for search and sorting, as the product folds what is searched for.
create function folded(words text) returns text language sql immutable
  return lower(translate(normalize(words, nfkc), 'İIı', 'iii') collate "und-x-icu");
alter table projects add column title_key text generated always as (folded(title)) stored;

alter table companies add column greeting text;
alter table companies add column title_key text generated always as (folded(title)) stored;
alter table companies drop constraint companies_status_check;
alter table companies add constraint companies_status_check check (status in ('active', 'suspended', 'deleting'));

-- What a company may have at most (null: no limit), and how much its files take, counted as they come and go.
create table company_quotas (
  company_id uuid primary key references companies on delete cascade,
  users_max int,
  projects_max int,
  storage_bytes_max bigint,
  questions_per_month_max int,
  storage_bytes bigint not null default 0,
  files bigint not null default 0
);

-- How much was asked, month by month (UTC). What is deleted later stays counted.
create table question_counts (
  company_id uuid not null references companies on delete cascade,
  month date not null,
  questions int not null,
  primary key (company_id, month)
);

-- Row-level security is forced on the owner as well; a migration works as each company in turn.
do $$
declare company uuid;
begin
  for company in select company_id from companies loop
    perform set_config('app.company_id', company::text, true);
    insert into company_quotas (company_id, storage_bytes, files)
      select company, coalesce(sum(size_bytes), 0), count(*) from files where company_id = company;
    insert into question_counts (company_id, month, questions)
      select company, date_trunc('month', now() at time zone 'UTC')::date, count(*) from messages
      where company_id = company and role = 'user' and created_at >= date_trunc('month', now(), 'UTC');
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

do $$
declare name text;
begin
  foreach name in array array['company_quotas', 'question_counts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    -- The functions below write them; the application reads.
    execute format('grant select on %I to docent_app', name);
  end loop;
end $$;

-- The quotas hold whatever path a row comes by, and however many come at once: each check runs at the end of its
-- transaction, where it locks the company's row, and nothing is locked after it. The name of the constraint is the
-- failure of the catalogue that the product answers with.
create function refuse_beyond_quota(failure text, most bigint) returns void language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = failure, detail = most::text,
    message = 'The company''s quota is reached.';
end $$;

create function hold_storage_quota() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
  added bigint := coalesce(new.size_bytes, 0) - coalesce(old.size_bytes, 0);
  held company_quotas;
begin
  if tg_op = 'DELETE' then
    update company_quotas set storage_bytes = storage_bytes + added, files = files - 1 where company_id = company;
    return null;
  end if;
  insert into company_quotas as q (company_id, storage_bytes, files) values (company, added, 1)
    on conflict (company_id) do update set storage_bytes = q.storage_bytes + added, files = q.files + 1
    returning * into held;
  if held.storage_bytes > held.storage_bytes_max then
    perform refuse_beyond_quota('storage_quota_reached', held.storage_bytes_max);
  end if;
  return null;
end $$;
create constraint trigger hold_quota after insert or delete on files
  deferrable initially deferred for each row execute function hold_storage_quota();

create function hold_user_quota() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare most int;
begin
  if new.status <> 'active' then return null; end if;
  select users_max into most from company_quotas
    where company_id = new.company_id and users_max is not null for update;
  if most is not null and
    (select count(*) from users where company_id = new.company_id and status = 'active') > most then
    perform refuse_beyond_quota('users_quota_reached', most);
  end if;
  return null;
end $$;
create constraint trigger hold_quota after insert on users
  deferrable initially deferred for each row execute function hold_user_quota();
create constraint trigger hold_quota_again after update of status on users
  deferrable initially deferred for each row when (old.status <> new.status) execute function hold_user_quota();

create function hold_project_quota() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare most int;
begin
  select projects_max into most from company_quotas
    where company_id = new.company_id and projects_max is not null for update;
  if most is not null and
    (select count(*) from projects where company_id = new.company_id and deleted_at is null) > most then
    perform refuse_beyond_quota('projects_quota_reached', most);
  end if;
  return null;
end $$;
create constraint trigger hold_quota after insert on projects
  deferrable initially deferred for each row execute function hold_project_quota();

create function hold_question_quota() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  most int;
  asked int;
begin
  insert into question_counts as c (company_id, month, questions)
    values (new.company_id, date_trunc('month', now() at time zone 'UTC')::date, 1)
    on conflict (company_id, month) do update set questions = c.questions + 1 returning questions into asked;
  select questions_per_month_max into most from company_quotas where company_id = new.company_id;
  if asked > most then perform refuse_beyond_quota('questions_quota_reached', most); end if;
  return null;
end $$;
create constraint trigger hold_quota after insert on messages
  deferrable initially deferred for each row when (new.role = 'user') execute function hold_question_quota();

-- The functions for the operator's routes. Each but the first two works on the company of the transaction alone.
create function company_directory() returns table (
  id uuid, code text, title text, title_key text, status text, is_operator boolean, languages text[],
  created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select c.company_id, c.code, c.title, c.title_key, c.status, c.is_operator, c.languages, c.created_at
        from companies c where c.status <> 'deleting' $$;

-- What stands beside each company in the operator's list: figures, and nothing of what the company wrote.
create function company_figures(asked uuid[]) returns table (
  id uuid, users bigint, projects bigint, storage_bytes bigint, last_activity_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := current_setting('app.company_id', true);
  one uuid;
begin
  foreach one in array asked loop
    perform set_config('app.company_id', one::text, true);
    return query select one,
      (select count(*) from users where company_id = one and status = 'active'),
      (select count(*) from projects where company_id = one and deleted_at is null),
      coalesce((select q.storage_bytes from company_quotas q where q.company_id = one), 0),
      (select max(last_used_at) from sessions where company_id = one);
  end loop;
  perform set_config('app.company_id', coalesce(before, ''), true);
end $$;

create function open_company(code text, code_key text, title text, languages text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$ with made as (
          insert into companies (company_id, code, code_key, title, languages)
          values (current_company_id(), $1, $2, $3, $4) returning company_id)
        insert into company_quotas (company_id) select company_id from made $$;

create function set_company_quotas(users_max int, projects_max int, storage_bytes_max bigint,
    questions_per_month_max int) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$ insert into company_quotas (company_id, users_max, projects_max, storage_bytes_max, questions_per_month_max)
        values (current_company_id(), $1, $2, $3, $4)
        on conflict (company_id) do update set users_max = $1, projects_max = $2, storage_bytes_max = $3,
          questions_per_month_max = $4 $$;

-- Only what was marked for it goes, and never the operator's company.
create function remove_company() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$ delete from companies where company_id = current_company_id() and status = 'deleting' and not is_operator $$;

do $$
declare signature text;
begin
  foreach signature in array array['hold_storage_quota()', 'hold_user_quota()', 'hold_project_quota()',
    'hold_question_quota()', 'company_directory()', 'company_figures(uuid[])', 'open_company(text, text, text, text[])',
    'set_company_quotas(int, int, bigint, int)', 'remove_company()'] loop
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function company_directory() to docent_app;
grant execute on function company_figures(uuid[]) to docent_app;
grant execute on function open_company(text, text, text, text[]) to docent_app;
grant execute on function set_company_quotas(int, int, bigint, int) to docent_app;
grant execute on function remove_company() to docent_app;
