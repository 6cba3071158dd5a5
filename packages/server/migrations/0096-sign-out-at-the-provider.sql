-- Where a browser goes to end its session at the provider as well. The address holds the ID token, so it is sealed.
alter table sign_on_tickets add column sign_out_url text;

create table sign_on_sessions (
  company_id uuid not null,
  session_id uuid not null,
  sign_out_url text not null,
  primary key (company_id, session_id),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
alter table sign_on_sessions enable row level security;
alter table sign_on_sessions force row level security;
create policy same_company on sign_on_sessions using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on sign_on_sessions to docent_app;
