-- Tickets for ZIP files: each is redeemed once, within a minute, by whoever holds its address. What it stands for is looked
-- up again then, as the credential that asked for it is by that time.
create table file_archives (
  company_id uuid not null references companies (company_id) on delete cascade,
  ticket_hash bytea not null,
  project_id uuid not null,
  credential_kind text not null check (credential_kind in ('session', 'api_key')),
  credential_id uuid not null,
  language text not null check (language in ('en', 'tr')),
  file_ids uuid[] not null,
  folder_ids uuid[] not null,
  created_at timestamptz not null default now(),
  primary key (company_id, ticket_hash),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index file_archives_by_age on file_archives (company_id, created_at);
create index file_archives_by_project on file_archives (company_id, project_id);
select tenant_table('file_archives');
