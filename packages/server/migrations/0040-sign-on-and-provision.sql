-- How a company's users sign in elsewhere (OpenID Connect). The client secret is sealed with a key of the installation.
create table sign_on_settings (
  company_id uuid primary key references companies on delete cascade,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  scopes text not null,
  role_claim text not null,
  default_role_id uuid,
  email_domains text[] not null,
  creates_users boolean not null,
  is_required boolean not null,
  opens_itself boolean not null,
  is_enabled boolean not null,
  updated_at timestamptz not null default now(),
  foreign key (company_id, default_role_id) references roles (company_id, id) on delete set null (default_role_id)
);

-- What a value of the role claim grants: a role, or being an administrator. A rule goes with its role: it never becomes
-- one that grants more.
create table sign_on_role_rules (
  company_id uuid not null references sign_on_settings on delete cascade,
  claim_value text not null,
  position int not null,
  role_id uuid,
  grants_admin boolean not null check (grants_admin = (role_id is null)),
  primary key (company_id, claim_value),
  foreign key (company_id, role_id) references roles (company_id, id) on delete cascade
);
create index sign_on_role_rules_by_role on sign_on_role_rules (company_id, role_id);

-- Who a subject of an issuer is here. made_admin: the mapping made them an administrator, so it may take that back.
create table sign_on_links (
  company_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  made_admin boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  unique (company_id, user_id, issuer),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- A sign-in that has gone to the provider and not come back. Used once; browser_hash ties it to the browser it began in.
create table sign_on_attempts (
  company_id uuid not null references companies on delete cascade,
  state_hash bytea not null,
  issuer text not null,
  client_id text not null,
  code_verifier text not null,
  nonce text not null,
  browser_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, state_hash)
);

-- A sign-in that has come back: the browser it began in exchanges its ticket for tokens, once, within a minute.
create table sign_on_tickets (
  company_id uuid not null,
  ticket_hash bytea not null,
  user_id uuid not null,
  browser_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, ticket_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sign_on_tickets_by_user on sign_on_tickets (company_id, user_id);

-- What a company's directory may do here (SCIM 2.0), and the hash of the token it comes with.
create table provisioning_settings (
  company_id uuid primary key references companies on delete cascade,
  secret_hash bytea,
  shown_prefix text,
  token_created_at timestamptz,
  last_used_at timestamptz,
  last_used_address text,
  default_role_id uuid,
  deletes_users boolean not null default false,
  updated_at timestamptz not null default now(),
  foreign key (company_id, default_role_id) references roles (company_id, id) on delete set null (default_role_id)
);

-- How the directory calls a user and a role of ours.
create table provisioned_users (
  company_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  user_name_key text not null,
  external_id text,
  primary key (company_id, user_id),
  unique (company_id, user_name_key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index provisioned_users_by_external on provisioned_users (company_id, external_id);
create table provisioned_groups (
  company_id uuid not null,
  role_id uuid not null,
  external_id text,
  primary key (company_id, role_id),
  foreign key (company_id, role_id) references roles (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['sign_on_settings', 'sign_on_role_rules', 'sign_on_links', 'sign_on_attempts',
                              'sign_on_tickets', 'provisioning_settings', 'provisioned_users', 'provisioned_groups'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;
