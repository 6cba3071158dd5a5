-- Conversations, runs, usage and idempotency keys belong to an owner: a user, and later a visitor of a public link or a
-- service account. `user_id` is the owner where it is a user, so that the reference to users holds and deletes as before;
-- a kind of owner with a table of its own gets a column like it.

drop view all_conversations;
alter table conversations drop constraint conversations_company_id_user_id_fkey;
drop index conversations_by_user;
alter table conversations rename column user_id to owner_id;
alter table conversations
  add column owner_kind text not null default 'user'
    check (owner_kind in ('user', 'visitor', 'service_account')),
  add column user_id uuid generated always as (case owner_kind when 'user' then owner_id end) stored;
alter table conversations
  alter column owner_kind drop default,
  add foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
create index conversations_by_owner on conversations
  (company_id, owner_id, owner_kind, project_id, updated_at desc, id desc);
create index conversations_by_user on conversations (company_id, user_id) where user_id is not null;
create view all_conversations with (security_barrier) as
  select * from conversations where company_id = current_company_id() with local check option;
grant select, update, delete on all_conversations to docent_app;

alter table runs drop constraint runs_owner_kind_check;
alter table runs add check (owner_kind in ('user', 'visitor', 'service_account'));

alter table idempotency_keys drop constraint idempotency_keys_company_id_user_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys rename column user_id to owner_id;
alter table idempotency_keys
  add column owner_kind text not null default 'user'
    check (owner_kind in ('user', 'visitor', 'service_account')),
  add column user_id uuid generated always as (case owner_kind when 'user' then owner_id end) stored;
alter table idempotency_keys
  alter column owner_kind drop default,
  add primary key (company_id, owner_id, owner_kind, key),
  add foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
create index idempotency_keys_by_user on idempotency_keys (company_id, user_id) where user_id is not null;

-- Figures outlive their owner; those of nobody are under the user of zeros.
alter table usage_daily drop constraint usage_daily_pkey;
alter table usage_daily rename column user_id to owner_id;
alter table usage_daily
  add column owner_kind text not null default 'user'
    check (owner_kind in ('user', 'visitor', 'service_account'));
alter table usage_daily
  alter column owner_kind drop default,
  add primary key (company_id, day, owner_id, owner_kind, project_id);

create or replace function count_added_version() returns trigger language plpgsql as $$
begin
  insert into usage_daily as u (company_id, day, owner_kind, owner_id, project_id, added_bytes)
    select new.company_id, (now() at time zone 'UTC')::date, 'user',
      coalesce(new.created_by, '00000000-0000-0000-0000-000000000000'), new.project_id, new.size_bytes
    where not exists (select from file_versions v where v.company_id = new.company_id and v.id = new.text_id)
    on conflict (company_id, day, owner_id, owner_kind, project_id) do update set
      added_bytes = u.added_bytes + excluded.added_bytes;
  return null;
end $$;

create or replace function count_removed_versions() returns trigger language plpgsql as $$
begin
  insert into usage_daily as u (company_id, day, owner_kind, owner_id, project_id, removed_bytes)
    select g.company_id, (now() at time zone 'UTC')::date, 'user',
      coalesce(f.created_by, '00000000-0000-0000-0000-000000000000'), g.project_id, sum(g.size_bytes)
    from gone g join companies c on c.company_id = g.company_id
      join all_files f on f.company_id = g.company_id and f.id = g.file_id
    group by g.company_id, f.created_by, g.project_id order by 1, 4, 5
    on conflict (company_id, day, owner_id, owner_kind, project_id) do update set
      removed_bytes = u.removed_bytes + excluded.removed_bytes;
  return null;
end $$;

create or replace function count_stored_bytes() returns trigger language plpgsql as $$
begin
  insert into usage_daily as u (company_id, day, owner_kind, owner_id, project_id, added_bytes, removed_bytes)
    select f.company_id, (now() at time zone 'UTC')::date, 'user',
      coalesce(f.created_by, '00000000-0000-0000-0000-000000000000'), f.project_id,
      case when tg_op = 'INSERT' then sum(f.size_bytes) else 0 end,
      case when tg_op = 'DELETE' then sum(f.size_bytes) else 0 end
    from changed f join companies c on c.company_id = f.company_id
    group by f.company_id, f.created_by, f.project_id order by 1, 4, 5
    on conflict (company_id, day, owner_id, owner_kind, project_id) do update set
      added_bytes = u.added_bytes + excluded.added_bytes, removed_bytes = u.removed_bytes + excluded.removed_bytes;
  return null;
end $$;
