-- What the import that goes on is doing.
alter table spreadsheets add column import_stage text
  constraint spreadsheets_import_stage_check
  check (import_stage in ('reading', 'planning', 'writing', 'checking', 'storing'));
