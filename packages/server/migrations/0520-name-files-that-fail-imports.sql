-- Which of several files of a table could not be imported.
alter table spreadsheet_tables add column failed_file text;
