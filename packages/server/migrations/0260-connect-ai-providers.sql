-- AI providers: of the installation, for every company, and of a company for itself. `api_key` and `headers` are sealed
-- with the instance key. `models`: the models that may be used, each as the contract's `providerModel`.
-- `last_test`: what the last test found, as the contract's `providerTest`.
create table installation_ai_providers (
  id uuid primary key,
  kind text not null,
  name text not null,
  name_key text not null unique,
  url text,
  api_key text,
  headers text,
  is_outside boolean not null,
  models jsonb not null default '[]',
  last_test jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on installation_ai_providers to docent_app;

create table ai_providers (
  company_id uuid not null references companies (company_id) on delete cascade,
  id uuid not null,
  kind text not null,
  name text not null,
  name_key text not null,
  url text,
  api_key text,
  headers text,
  is_outside boolean not null,
  models jsonb not null default '[]',
  last_test jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name_key)
);
select tenant_table('ai_providers');

-- What answers in a company. `uses`: for each use (chat, summary, sql, embedding, rerank) the chosen model as
-- {providerId, model}, null for the built-in engine; a use that is not named follows the environment variables.
-- `fallback`: models that are asked, in this order, when the chosen one does not answer.
-- `outside_forbidden`: projects whose questions and passages go to no provider outside the house.
create table ai_settings (
  company_id uuid primary key references companies (company_id) on delete cascade,
  uses jsonb not null default '{}',
  fallback jsonb not null default '[]',
  built_in_fallback boolean not null default false,
  outside_forbidden uuid[] not null default '{}',
  updated_at timestamptz not null default now()
);
select tenant_table('ai_settings');
