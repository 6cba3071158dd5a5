-- The versions of tables that a conversation asks instead of the current ones.
alter table conversations add column table_version_ids uuid[];

create or replace view all_conversations with (security_barrier) as select * from conversations
  where company_id = current_company_id()
  with local check option;
