-- A user who is signed in connects their account at the company's provider. session_id: the attempt is not a sign-in but
-- this session's, and ends with it.
alter table sign_on_attempts add column session_id uuid,
  add foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade;
create index sign_on_attempts_by_session on sign_on_attempts (company_id, session_id);

-- An account that the provider vouched for: the session that asked connects it, once, within a minute.
create table sign_on_link_tickets (
  company_id uuid not null,
  ticket_hash bytea not null,
  session_id uuid not null,
  browser_hash bytea not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, ticket_hash),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index sign_on_link_tickets_by_session on sign_on_link_tickets (company_id, session_id);
alter table sign_on_link_tickets enable row level security;
alter table sign_on_link_tickets force row level security;
create policy same_company on sign_on_link_tickets using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on sign_on_link_tickets to docent_app;
