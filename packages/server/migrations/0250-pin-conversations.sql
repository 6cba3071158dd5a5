-- A conversation that its owner pinned stands at the top of the history.
alter table conversations add column pinned_at timestamptz;
create index conversations_pinned on conversations (company_id, owner_id, owner_kind, project_id, pinned_at desc)
  where pinned_at is not null;

create or replace view all_conversations with (security_barrier) as select * from conversations
  where company_id = current_company_id() with local check option;
