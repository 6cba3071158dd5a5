-- What administration adds to people and projects.
alter table users add column address text;
alter table users add column invited_at timestamptz;
alter table users add column last_sign_in_at timestamptz;
alter table roles add column description text;
alter table roles add column updated_at timestamptz not null default now();
alter table projects add column updated_at timestamptz not null default now();
create index users_by_name on users (company_id, name, id);
create index users_by_role on users (company_id, role_id);

-- A key that stands for its maker, within the scopes it was given. Only its hash is kept.
create table api_keys (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  secret_hash bytea not null,
  shown_prefix text not null,
  permissions jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_address text,
  primary key (company_id, id),
  unique (company_id, secret_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index api_keys_by_user on api_keys (company_id, user_id);

-- What happened, in the order it was committed. Rows of a company form a hash chain: each hash covers the row and the
-- hash before it, so that a row that was altered or taken out is found (npm run audit:verify).
create table audit_events (
  company_id uuid not null references companies on delete cascade,
  seq bigint not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'system', 'provisioning', 'visitor')),
  actor_id uuid,
  actor_name text not null,
  credential_id uuid,
  action text not null,
  subject_kind text,
  subject_id text,
  subject_name text,
  project_id uuid,
  address text,
  details jsonb not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (company_id, seq)
);
create index audit_events_by_time on audit_events (company_id, at desc, seq desc);
create index audit_events_by_action on audit_events (company_id, action, seq desc);
create index audit_events_by_actor on audit_events (company_id, actor_id, seq desc);

-- The end of each company's chain. Its row is locked from the event until the commit: an event is to be a transaction's last statement.
create table audit_heads (
  company_id uuid primary key references companies on delete cascade,
  seq bigint not null,
  hash bytea not null
);

create function audit_hash(event audit_events) returns bytea language sql stable
  return sha256(event.prev_hash || convert_to(jsonb_build_array(
    event.company_id, event.seq, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    event.actor_kind, event.actor_id, event.actor_name, event.credential_id, event.action,
    event.subject_kind, event.subject_id, event.subject_name, event.project_id, event.address, event.details)::text, 'UTF8'));

create function link_audit_event() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare head audit_heads;
begin
  insert into audit_heads as h (company_id, seq, hash) values (new.company_id, 1, '\x')
    on conflict (company_id) do update set seq = h.seq + 1 returning * into head;
  new.seq := head.seq;
  new.at := clock_timestamp();
  new.prev_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_heads set hash = new.hash where company_id = new.company_id;
  return new;
end $$;
revoke all on function link_audit_event() from public;
create trigger link before insert on audit_events for each row execute function link_audit_event();

do $$
declare name text;
begin
  foreach name in array array['api_keys', 'audit_events', 'audit_heads'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
  end loop;
end $$;
grant select, insert, update, delete on api_keys to docent_app;
-- Events are only ever added.
grant select, insert on audit_events to docent_app;
grant select on audit_heads to docent_app;

-- Settings of the installation, by name. Written by the operator.
create table system_settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on system_settings to docent_app;

-- Who may do what has changed: every process forgets what it knows of the company's users.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('docent', 'access:' || coalesce(new.company_id, old.company_id));
  return null;
end $$;
create trigger access_changed after update of name, email, phone, language, type, role_id, status or delete on users
  for each row execute function tell_access_changed();
create trigger access_changed after update or delete on roles for each row execute function tell_access_changed();
create trigger access_changed after insert or update or delete on projects for each row execute function tell_access_changed();
create trigger access_changed after insert or update or delete on project_users for each row execute function tell_access_changed();
create trigger access_changed after update of revoked_at on sessions for each row execute function tell_access_changed();
create trigger access_changed after update of revoked_at, permissions, expires_at or delete on api_keys
  for each row execute function tell_access_changed();
create trigger access_changed after update on companies for each row execute function tell_access_changed();
