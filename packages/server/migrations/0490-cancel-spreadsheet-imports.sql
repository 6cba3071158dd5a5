-- An import that somebody canceled has not failed: a database without a table has a state of its own for it.
alter table spreadsheets drop constraint spreadsheets_status_check;
alter table spreadsheets add constraint spreadsheets_status_check
  check (status in ('importing', 'ready', 'failed', 'cancelled'));
