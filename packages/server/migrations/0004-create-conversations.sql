create table conversations (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  title_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index conversations_by_user on conversations (company_id, user_id, project_id, updated_at desc, id desc);

create table conversation_files (
  company_id uuid not null,
  conversation_id uuid not null,
  file_id uuid not null,
  position int not null,
  primary key (company_id, conversation_id, file_id),
  foreign key (company_id, conversation_id) references conversations (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
create index conversation_files_by_file on conversation_files (company_id, file_id);

create table messages (
  company_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  position int not null,
  role text not null check (role in ('user', 'assistant')),
  text text not null default '',
  state text not null check (state in ('pending', 'complete', 'cancelled', 'failed')),
  steps jsonb not null default '[]',
  refs jsonb not null default '[]',
  engine text,
  language text not null default 'en',
  error_code text,
  usage jsonb,
  idempotency_key text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- A pending answer is run by the process that holds its lease; the attempt is the fencing token.
  attempt int not null default 0,
  lease_until timestamptz,
  cancel_asked boolean not null default false,
  primary key (company_id, id),
  unique (company_id, conversation_id, position),
  foreign key (company_id, conversation_id) references conversations (company_id, id) on delete cascade
);
-- Only one question may be pending at a time.
create unique index messages_one_pending on messages (company_id, conversation_id) where state = 'pending';
create unique index messages_idempotency on messages (company_id, conversation_id, idempotency_key)
  where idempotency_key is not null;
create index messages_leases on messages (lease_until) where state = 'pending';
-- Finds the answers that cite a file when it is deleted.
create index messages_citing on messages using gin (refs jsonb_path_ops);

create table answer_events (
  company_id uuid not null,
  message_id uuid not null,
  last_seq int not null,
  -- [[seq, event, data], …] in rising order, up to last_seq. json and not jsonb: a repeated attempt is compared
  -- with it to the letter.
  events json not null,
  primary key (company_id, message_id, last_seq),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);

create table notifications (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null,
  value text,
  text text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index notifications_by_user on notifications (company_id, user_id, created_at desc);

do $$
declare name text;
begin
  foreach name in array array['conversations', 'conversation_files', 'messages', 'answer_events', 'notifications'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;

create policy owner_leases on messages for select to current_user using (true);

-- Answers whose process is gone, over all companies: ids only; what is done with them goes through inScope.
create function abandoned_answers(max_rows int) returns table (company_id uuid, message_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select m.company_id, m.id from messages m
        where m.state = 'pending' and m.lease_until < now() order by m.lease_until limit max_rows $$;
revoke all on function abandoned_answers(int) from public;
grant execute on function abandoned_answers(int) to docent_app;
