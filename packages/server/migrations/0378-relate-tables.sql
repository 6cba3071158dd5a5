-- Columns of a table whose values are keys of another one: found by their values, then confirmed or rejected by people.
-- `share`: of the column's values, how many the other table has; null for one that was added by hand.
create table spreadsheet_relations (
  company_id uuid not null,
  id uuid not null,
  spreadsheet_id uuid not null,
  from_table_id uuid not null,
  from_column text not null,
  to_table_id uuid not null,
  to_column text not null,
  state text not null check (state in ('proposed', 'confirmed', 'rejected')),
  share real,
  primary key (company_id, id),
  unique (company_id, from_table_id, from_column, to_table_id, to_column),
  foreign key (company_id, spreadsheet_id) references spreadsheets (company_id, id) on delete cascade,
  foreign key (company_id, from_table_id) references spreadsheet_tables (company_id, id) on delete cascade,
  foreign key (company_id, to_table_id) references spreadsheet_tables (company_id, id) on delete cascade
);
create index spreadsheet_relations_by_spreadsheet on spreadsheet_relations (company_id, spreadsheet_id);
create index spreadsheet_relations_to_table on spreadsheet_relations (company_id, to_table_id);
select tenant_table('spreadsheet_relations');
