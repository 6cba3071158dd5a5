-- What runs beside any request: it belongs to the process that holds its lease, and `attempt` is its fencing token.
-- For an answer, the id is the message's.
create table runs (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  kind text not null,
  project_id uuid not null,
  owner_kind text not null check (owner_kind in ('user', 'api_key')),
  owner_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'complete', 'cancelled', 'failed')),
  -- Of its texts.
  language text not null,
  -- What it stands on, resolved once. Null for runs from before plans were stored.
  plan jsonb,
  attempt int not null default 1,
  lease_until timestamptz,
  cancel_asked boolean not null default false,
  usage jsonb,
  error_code text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index runs_leases on runs (lease_until) where state = 'pending';
alter table runs enable row level security;
alter table runs force row level security;
create policy same_company on runs using (company_id = current_company_id()) with check (company_id = current_company_id());
grant select, insert, update, delete on runs to docent_app;
create policy owner_leases on runs for select to current_user using (true);

-- Row-level security is forced on the owner as well; a migration works as each company in turn.
do $$
declare company uuid;
begin
  for company in select company_id from companies loop
    perform set_config('app.company_id', company::text, true);
    insert into runs (company_id, id, kind, project_id, owner_kind, owner_id, state, language, attempt, lease_until,
        cancel_asked, usage, error_code, created_at, finished_at)
      select m.company_id, m.id, 'answer', c.project_id, 'user', c.user_id, m.state, m.language, m.attempt,
        m.lease_until, m.cancel_asked, m.usage, m.error_code, m.created_at, m.finished_at
      from messages m join conversations c on c.company_id = m.company_id and c.id = m.conversation_id
      where m.company_id = company and m.role = 'assistant';
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

alter table answer_events drop constraint answer_events_company_id_message_id_fkey;
alter table answer_events rename to run_events;
alter table run_events rename column message_id to run_id;
alter table run_events rename constraint answer_events_pkey to run_events_pkey;
alter table run_events add foreign key (company_id, run_id) references runs (company_id, id) on delete cascade;

drop function abandoned_answers(int);
drop policy owner_leases on messages;
drop trigger count_answer on messages;
drop function count_answer();
alter table messages drop column attempt, drop column lease_until, drop column cancel_asked, drop column usage;

-- Runs of all companies whose process is gone: ids only; what is done with them goes through inScope.
create function abandoned_runs(max_rows int) returns table (company_id uuid, run_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select r.company_id, r.id from runs r
        where r.state = 'pending' and r.lease_until < now() order by r.lease_until limit max_rows $$;
revoke all on function abandoned_runs(int) from public;
grant execute on function abandoned_runs(int) to docent_app;

-- An answer's run goes with its message, whatever deletes that: the events hold the answer's text.
create function delete_runs_of_messages() returns trigger language plpgsql as $$
begin
  delete from runs r using deleted m where r.company_id = m.company_id and r.id = m.id;
  return null;
end $$;
create trigger delete_runs after delete on messages referencing old table as deleted
  for each statement execute function delete_runs_of_messages();
