-- The application's role: no login, owns nothing, sees rows through row-level security only. Roles belong to the whole
-- server, so a database that is set up next to this one may make it at the same moment.
do $$ begin
  create role docent_app nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  grant docent_app to current_user;
exception when unique_violation then null;
end $$;
grant usage on schema public to docent_app;

create function current_company_id() returns uuid language sql stable
  return nullif(current_setting('app.company_id', true), '')::uuid;

create table companies (
  company_id uuid primary key,
  code text not null,
  code_key text not null unique,
  title text not null,
  logo text,
  languages text[] not null default '{en,tr}',
  is_operator boolean not null default false,
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default now()
);

create table roles (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text not null,
  permissions jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name)
);

create table users (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text not null,
  email text not null,
  email_key text not null,
  phone text,
  type text not null check (type in ('admin', 'regular')),
  role_id uuid,
  status text not null default 'active' check (status in ('active', 'passive')),
  language text not null default 'en',
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, email_key),
  foreign key (company_id, role_id) references roles (company_id, id)
);

create table projects (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  title text not null,
  description text,
  date_format text not null default 'YYYY-MM-DD',
  time_format text not null default 'HH:mm:ss',
  languages text[] not null default '{en,tr}',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table project_users (
  company_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  type text not null default 'regular' check (type in ('admin', 'regular')),
  role_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, user_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, role_id) references roles (company_id, id)
);
create index project_users_by_user on project_users (company_id, user_id);

-- A sign-in. Its refresh tokens form one family that ends together.
create table sessions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_by_user on sessions (company_id, user_id);

create table refresh_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  spent_at timestamptz,
  primary key (company_id, token_hash),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index refresh_tokens_by_session on refresh_tokens (company_id, session_id);

create table idempotency_keys (
  company_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- Row-level security: each tenant table shows and accepts the rows of app.company_id alone, also to its owner.
do $$
declare name text;
begin
  foreach name in array array['companies', 'roles', 'users', 'projects', 'project_users', 'sessions',
                              'refresh_tokens', 'idempotency_keys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;
revoke insert, delete on companies from docent_app;

-- Instance tables: no tenant's data. Counters of attempts, keyed by a hash that the caller makes.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  attempts int not null,
  primary key (key, window_start)
);
grant select, insert, update, delete on rate_limits to docent_app;

-- Keys of this installation, read by the owner at start only.
create table instance_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- The owner, in whose name the function below runs, reads the directory of companies; nobody else does.
create policy owner_directory on companies for select to current_user using (true);

-- What may be known before a company is: the first step of signing in.
create function company_by_code(code_key_asked text)
  returns table (company_id uuid, code text, title text, logo text, languages text[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select c.company_id, c.code, c.title, c.logo, c.languages from companies c
        where c.code_key = code_key_asked and c.status = 'active' $$;
revoke all on function company_by_code(text) from public;
grant execute on function company_by_code(text) to docent_app;
