-- What a company demands of sign-ins and sessions; without a row, nothing.
create table company_security (
  company_id uuid primary key references companies on delete cascade,
  second_step text not null check (second_step in ('off', 'admins', 'everyone')),
  provider_counts boolean not null,
  idle_minutes int,
  -- Sessions are not ended for a time in which nothing was demanded.
  idle_since timestamptz,
  check ((idle_minutes is null) = (idle_since is null))
);
alter table company_security enable row level security;
alter table company_security force row level security;
create policy same_company on company_security using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on company_security to docent_app;
create trigger access_changed after insert or update or delete on company_security
  for each row execute function tell_access_changed();

-- How a session began, when its second step was done, when it was last used (noted while its company ends idle sessions),
-- and whether it ended for not being used.
alter table sessions add column method text, add column second_step_at timestamptz,
  add column last_active_at timestamptz not null default now(), add column ended_idle boolean not null default false;
drop trigger access_changed on sessions;
create trigger access_changed after update of revoked_at, second_step_at on sessions
  for each row execute function tell_access_changed();
