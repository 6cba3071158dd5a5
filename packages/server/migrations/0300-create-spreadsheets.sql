-- Spreadsheets: databases made of uploaded tables. `claim` counts the workers that took the import: one with an earlier
-- number stores nothing.
create table spreadsheets (
  company_id uuid not null references companies (company_id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  status text not null default 'importing' check (status in ('importing', 'ready', 'failed')),
  progress real not null default 0,
  claim integer not null default 0,
  cancel_asked boolean not null default false,
  deleted_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index spreadsheets_by_project on spreadsheets (company_id, project_id, updated_at);
create index spreadsheets_by_creator on spreadsheets (company_id, created_by);
select tenant_table('spreadsheets');

-- Tables of a spreadsheet, each of one source: a version of a file, named by its content. `corrections`: how a person
-- wants it read, as the contract's `tableCorrections`. `column_notes`: labels and descriptions by the names of columns.
-- `version_id`: what is shown and asked; null before the first import has ended.
create table spreadsheet_tables (
  company_id uuid not null,
  id uuid not null,
  spreadsheet_id uuid not null,
  position integer not null,
  name text not null,
  label text not null,
  sheet text,
  file_id uuid,
  file_name text not null,
  sha256 text not null,
  size_bytes bigint not null,
  encoding text,
  corrections jsonb not null default '{}',
  column_notes jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  error_code text,
  plan jsonb,
  version_id uuid,
  primary key (company_id, id),
  unique (company_id, spreadsheet_id, name),
  foreign key (company_id, spreadsheet_id) references spreadsheets (company_id, id) on delete cascade
);
select tenant_table('spreadsheet_tables');

-- A table as one import made it: a file of DuckDB in storage that never changes. `columns`: types, misfits and examples,
-- as the engine gives them.
create table spreadsheet_versions (
  company_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  number integer not null,
  storage_key text not null,
  sha256 text not null,
  size_bytes bigint not null,
  row_count bigint not null,
  unread_rows integer not null,
  flagged_rows integer not null,
  columns jsonb not null,
  plan jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, table_id, number),
  foreign key (company_id, table_id) references spreadsheet_tables (company_id, id) on delete cascade
);
select tenant_table('spreadsheet_versions');
create constraint trigger hold_quota after insert or delete on spreadsheet_versions
  deferrable initially deferred for each row execute function hold_storage_quota();

alter table spreadsheet_tables add foreign key (company_id, version_id)
  references spreadsheet_versions (company_id, id) on delete set null (version_id) deferrable initially deferred;
create index spreadsheet_tables_by_version on spreadsheet_tables (company_id, version_id);
