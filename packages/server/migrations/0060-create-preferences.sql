-- What a user chose for themselves, by kind: notification, invoice.
create table user_preferences (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('notification', 'invoice')),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
alter table user_preferences enable row level security;
alter table user_preferences force row level security;
create policy same_company on user_preferences using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on user_preferences to docent_app;
