-- A change of a user's own address that waits for the code which was mailed to the new one. One for each user; `session_id`
-- is the session that asked for it, `credentials_version` that of the user then: with another one the code is void.
-- Without a hash no code was sent.
create table email_changes (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  new_email text not null,
  code_hash bytea,
  credentials_version int not null,
  wrong_tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index email_changes_by_session on email_changes (company_id, session_id);

alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy same_company on email_changes using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on email_changes to docent_app;
