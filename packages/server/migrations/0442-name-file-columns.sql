-- What the column with the names of files is called in a table of several files, in the language of who made the table.
alter table spreadsheet_tables add column file_column_label text;
