-- Requests to reset a password. One row per request, whether or not there is such an account, so that what follows does
-- the same work; the code and its user are filled in by the job that sends the mail.
create table password_resets (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  email_key text not null,
  language text not null,
  user_id uuid,
  code_hash bytea,
  wrong_tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index password_resets_by_email on password_resets (company_id, email_key, created_at desc);
create index password_resets_by_user on password_resets (company_id, user_id);

-- The second step of a user's sign-in. The secret is sealed; `last_step` is the time step of the last code that was taken.
create table two_steps (
  company_id uuid not null,
  user_id uuid not null,
  sealed_secret text not null,
  enabled_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create table recovery_codes (
  company_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create table passkeys (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, credential_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index passkeys_by_user on passkeys (company_id, user_id);

-- What an authenticator is asked to sign; taken out when it is answered. Without a user while someone signs in.
create table passkey_challenges (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  user_id uuid,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index passkey_challenges_by_end on passkey_challenges (company_id, expires_at);
create index passkey_challenges_by_user on passkey_challenges (company_id, user_id);

do $$
declare name text;
begin
  foreach name in array array['password_resets', 'two_steps', 'recovery_codes', 'passkeys', 'passkey_challenges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;

-- Terms of use and privacy policy, where the operator has written their own.
create table legal_texts (
  kind text not null check (kind in ('terms', 'privacy')),
  language text not null check (language in ('en', 'tr')),
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (kind, language)
);
grant select, insert, update, delete on legal_texts to docent_app;
