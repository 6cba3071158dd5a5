-- What a conversation asks: a spreadsheet, whose tables are asked by queries.
alter table conversations add column spreadsheet_id uuid;
alter table conversations add foreign key (company_id, spreadsheet_id)
  references spreadsheets (company_id, id) on delete set null (spreadsheet_id);
create index conversations_by_spreadsheet on conversations (company_id, spreadsheet_id)
  where spreadsheet_id is not null;

create or replace view all_conversations with (security_barrier) as select * from conversations
  where company_id = current_company_id()
  with local check option;
