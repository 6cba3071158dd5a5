-- Public links: chats without sign-in. `guid` is the secret part of the address. `epoch` counts addresses and passwords:
-- visitors who came with an earlier one are out. `settings`: what the contract's `publicLinkBody` says, without what has a
-- column here.
create table public_links (
  company_id uuid not null references companies (company_id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  kind text not null check (kind in ('model', 'spreadsheet', 'custom_template')),
  model_id uuid,
  spreadsheet_id uuid,
  guid text not null check (length(guid) >= 22),
  enabled boolean not null default false,
  expires_at timestamptz,
  epoch integer not null default 1,
  password_hash text,
  settings jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, guid),
  unique (company_id, model_id),
  unique (company_id, spreadsheet_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, spreadsheet_id) references spreadsheets (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index public_links_by_project on public_links (company_id, project_id);
create index public_links_by_creator on public_links (company_id, created_by);
select tenant_table('public_links');

-- A visitor has one conversation and a token, of which only a hash is kept. `day` and `day_questions`: the questions of the
-- latest day on which they asked.
create table visitors (
  company_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  epoch integer not null,
  secret_hash bytea not null,
  day date not null default current_date,
  day_questions integer not null default 0,
  handovers integer not null default 0,
  consented_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, secret_hash),
  foreign key (company_id, link_id) references public_links (company_id, id) on delete cascade
);
create index visitors_by_link on visitors (company_id, link_id, created_at desc);
select tenant_table('visitors');

-- What a visitor thought of an answer.
create table visitor_ratings (
  company_id uuid not null,
  message_id uuid not null,
  visitor_id uuid not null,
  value text not null check (value in ('up', 'down')),
  reason text not null default '',
  day date not null,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade,
  foreign key (company_id, visitor_id) references visitors (company_id, id) on delete cascade
);
create index visitor_ratings_by_visitor on visitor_ratings (company_id, visitor_id);
select tenant_table('visitor_ratings');

-- The figures of a link by day, which outlast its conversations.
create table link_days (
  company_id uuid not null,
  link_id uuid not null,
  day date not null,
  conversations integer not null default 0,
  questions integer not null default 0,
  rated_up integer not null default 0,
  rated_down integer not null default 0,
  handovers integer not null default 0,
  primary key (company_id, link_id, day),
  foreign key (company_id, link_id) references public_links (company_id, id) on delete cascade
);
select tenant_table('link_days');

-- The conversation of a visitor goes with them.
alter table conversations add column visitor_id uuid
  generated always as (case owner_kind when 'visitor' then owner_id end) stored;
alter table conversations add foreign key (company_id, visitor_id)
  references visitors (company_id, id) on delete cascade;
create index conversations_by_visitor on conversations (company_id, visitor_id) where visitor_id is not null;
create or replace view all_conversations with (security_barrier) as select * from conversations
  where company_id = current_company_id()
  with local check option;

-- A link takes the place of a model's public identifier. It is switched off: nothing was public before, and its owner
-- decides what visitors see. An identifier that somebody chose is no secret, so it gets another address: two random
-- UUIDs have 244 random bits. Generated ones have capital letters, which chosen ones could not have.
do $$
declare one uuid;
begin
  for one in select company_id from companies loop
    perform set_config('app.company_id', one::text, true);
    insert into public_links (company_id, id, project_id, kind, model_id, guid, created_by)
      select company_id, gen_random_uuid(), project_id, 'model', id,
        case when public_id ~ '[A-Z]' and length(public_id) >= 22 then public_id
          else replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') end,
        created_by
      from models where company_id = one and public_id is not null;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
alter table models drop column public_id;
