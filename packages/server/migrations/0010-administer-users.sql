-- What a user is searched by: folded like every name of the product, so that the four Turkish i's meet, and the digits
-- of the phone number alone besides. The database keeps it, whoever writes the row.
alter table users add column search_key text generated always as (
  lower(translate(normalize(name || ' ' || email || ' ' || coalesce(phone, ''), NFKC), 'İIı', 'iii') collate "und-x-icu")
  || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) stored;
create index users_by_email on users (company_id, email_key, id);
create index users_by_creation on users (company_id, created_at, id);

-- A file belongs to the company: it stays when the user who uploaded it is deleted, and no longer says who that was.
alter table files alter column created_by drop not null;
alter table files drop constraint files_company_id_created_by_fkey;
alter table files add foreign key (company_id, created_by) references users (company_id, id)
  on delete set null (created_by);
create index files_by_creator on files (company_id, created_by);

-- The one invitation that a user may answer; a new one takes the place of the earlier. Only its hash is kept.
create table invitations (
  company_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, user_id),
  unique (company_id, secret_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
alter table invitations enable row level security;
alter table invitations force row level security;
create policy same_company on invitations
  using (company_id = current_company_id()) with check (company_id = current_company_id());
grant select, insert, update, delete on invitations to docent_app;
