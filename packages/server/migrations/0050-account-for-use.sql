-- Names of keys are searched the way all names are: folded.
alter table api_keys add column name_key text not null default '';

-- How long a company keeps its audit log. Without a row it keeps everything.
create table audit_retention (
  company_id uuid primary key references companies on delete cascade,
  days int not null check (days between 30 and 3650),
  updated_at timestamptz not null default now()
);

-- Where a company's chain begins once its oldest events were let go: the last of them.
create table audit_anchors (
  company_id uuid primary key references companies on delete cascade,
  seq bigint not null,
  hash bytea not null,
  pruned_at timestamptz not null
);

create index audit_events_by_subject on audit_events (company_id, subject_id, seq desc);
create index audit_file_reads on audit_events (company_id, subject_id, credential_id, at desc)
  where action = 'file.read';

-- Lets go of the events of the current company that are older than it keeps them: from the beginning of the chain up to
-- the first younger one, and nothing else. The anchor is what the rest is verified from.
create function prune_audit_events() returns table (through_seq bigint, removed bigint) language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company uuid := current_company_id();
  oldest_kept timestamptz;
  cut audit_events;
begin
  select now() - make_interval(days => r.days) into oldest_kept from audit_retention r where r.company_id = company;
  if oldest_kept is null then return; end if;
  -- One at a time, and no new event meanwhile.
  perform from audit_heads h where h.company_id = company for update;
  select e.* into cut from audit_events e
    where e.company_id = company and e.seq < coalesce(
      (select min(y.seq) from audit_events y where y.company_id = company and y.at >= oldest_kept), 9223372036854775807)
    order by e.seq desc limit 1;
  if cut.seq is null then return; end if;
  delete from audit_events e where e.company_id = company and e.seq <= cut.seq;
  get diagnostics removed = row_count;
  insert into audit_anchors as a (company_id, seq, hash, pruned_at) values (company, cut.seq, cut.hash, now())
    on conflict (company_id) do update set seq = excluded.seq, hash = excluded.hash, pruned_at = excluded.pruned_at;
  through_seq := cut.seq;
  return next;
end $$;
revoke all on function prune_audit_events() from public;
grant execute on function prune_audit_events() to docent_app;

-- What was used, by day, user and project. Rows stay when the user or the project goes.
create table usage_daily (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  user_id uuid not null,
  project_id uuid not null,
  questions bigint not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  added_bytes bigint not null default 0,
  removed_bytes bigint not null default 0,
  primary key (company_id, day, user_id, project_id)
);

do $$
declare name text;
begin
  foreach name in array array['audit_retention', 'audit_anchors', 'usage_daily'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
  end loop;
end $$;
grant select, insert, update, delete on audit_retention to docent_app;
grant select on audit_anchors to docent_app;
grant select, insert, update, delete on usage_daily to docent_app;

create policy owner_sweep on audit_retention for select to current_user using (true);

-- Companies that do not keep everything, for the daily sweep: ids only; what is done with them goes through inScope.
create function companies_with_audit_retention() returns table (company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select r.company_id from audit_retention r order by 1 $$;
revoke all on function companies_with_audit_retention() from public;
grant execute on function companies_with_audit_retention() to docent_app;

-- Usage is counted where it comes about, whoever causes it: an answer counts once, in the transaction that ends it.
create function count_answer() returns trigger language plpgsql as $$
begin
  insert into usage_daily as u (company_id, day, user_id, project_id, questions, tokens_in, tokens_out)
    select new.company_id, (now() at time zone 'UTC')::date, c.user_id, c.project_id, 1,
      coalesce((new.usage ->> 'inputTokens')::bigint, 0), coalesce((new.usage ->> 'outputTokens')::bigint, 0)
    from conversations c where c.company_id = new.company_id and c.id = new.conversation_id
    on conflict (company_id, day, user_id, project_id) do update set questions = u.questions + excluded.questions,
      tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out;
  return null;
end $$;
create trigger count_answer after update of state on messages for each row
  when (old.state = 'pending' and new.state <> 'pending' and new.role = 'assistant') execute function count_answer();

-- A company that is being deleted takes its files with it and is counted no more.
create function count_stored_bytes() returns trigger language plpgsql as $$
begin
  insert into usage_daily as u (company_id, day, user_id, project_id, added_bytes, removed_bytes)
    select f.company_id, (now() at time zone 'UTC')::date, f.created_by, f.project_id,
      case when tg_op = 'INSERT' then sum(f.size_bytes) else 0 end,
      case when tg_op = 'DELETE' then sum(f.size_bytes) else 0 end
    from changed f join companies c on c.company_id = f.company_id
    group by f.company_id, f.created_by, f.project_id order by 1, 3, 4
    on conflict (company_id, day, user_id, project_id) do update set
      added_bytes = u.added_bytes + excluded.added_bytes, removed_bytes = u.removed_bytes + excluded.removed_bytes;
  return null;
end $$;
create trigger count_added after insert on files referencing new table as changed
  for each statement execute function count_stored_bytes();
create trigger count_removed after delete on files referencing old table as changed
  for each statement execute function count_stored_bytes();
