-- The part of a sheet that a table is read from, where the sheet holds several, as `SheetRange` of the server.
-- `names_files`: a table of several files has a column with their names.
alter table spreadsheet_tables
  add column range jsonb,
  add column names_files boolean not null default false;
