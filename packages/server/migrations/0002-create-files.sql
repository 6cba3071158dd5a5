create table files (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  -- Folded for search and sorting, the same way for every language.
  name_key text not null,
  type text not null,
  category text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  origin text not null default 'upload' check (origin in ('upload', 'pasted')),
  status text not null default 'processing' check (status in ('processing', 'ready', 'failed')),
  progress real not null default 0,
  error_code text,
  language text,
  encoding text,
  text_length bigint,
  -- The claim of the process that reads the file; a write with an older one is refused.
  claim int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create index files_by_project on files (company_id, project_id, created_at desc, id desc);
create index files_by_sha256 on files (company_id, sha256);

alter table files enable row level security;
alter table files force row level security;
create policy same_company on files
  using (company_id = current_company_id()) with check (company_id = current_company_id());
grant select, insert, update, delete on files to docent_app;
