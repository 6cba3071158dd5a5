-- A chat without files asks all files of its project; one about files keeps to them, also when they are erased. Which of
-- the two it is cannot be told from its files alone, so it is written down.
alter table conversations add column scope text not null default 'files' check (scope in ('files', 'project'));

do $$
declare company uuid;
begin
  for company in select company_id from companies order by 1 loop
    perform set_config('app.company_id', company::text, true);
    update conversations c set scope = 'project'
      where c.company_id = company and c.kind = 'chat' and not exists (
        select from conversation_files f where f.company_id = company and f.conversation_id = c.id);
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

create or replace view all_conversations with (security_barrier) as select * from conversations
  where company_id = current_company_id() with local check option;
