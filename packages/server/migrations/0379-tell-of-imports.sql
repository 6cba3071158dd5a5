-- Who is told when the import that goes on has ended.
alter table spreadsheets add column requested_by uuid,
  add foreign key (company_id, requested_by) references users (company_id, id) on delete set null (requested_by);
create index spreadsheets_by_requester on spreadsheets (company_id, requested_by);
