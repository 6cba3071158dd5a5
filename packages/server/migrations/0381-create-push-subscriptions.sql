-- The browsers that a user is sent push messages in.
-- endpoint_hash: SHA-256 of the endpoint, which is too long for an index.
-- server_key: the public key it was made with; after the operator renews the keys, it is dead.
create table push_subscriptions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, endpoint_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index push_subscriptions_by_user on push_subscriptions (company_id, user_id);
create index push_subscriptions_by_endpoint on push_subscriptions (endpoint_hash);
select tenant_table('push_subscriptions');
create policy owner_release on push_subscriptions for select to current_user using (true);

-- A browser belongs to the user who signed in last: takes it from every other one, of whichever company. Works as each of
-- their companies in turn, and leaves the transaction in its own.
create function release_push_endpoint(hash bytea, keeper_company uuid, keeper uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held record;
  before text := current_setting('app.company_id', true);
begin
  for held in select p.company_id, p.id from push_subscriptions p
    where p.endpoint_hash = hash and (p.company_id, p.user_id) <> (keeper_company, keeper) order by 1, 2 loop
    perform set_config('app.company_id', held.company_id::text, true);
    delete from push_subscriptions p where p.company_id = held.company_id and p.id = held.id;
  end loop;
  perform set_config('app.company_id', coalesce(before, ''), true);
end $$;
revoke all on function release_push_endpoint(bytea, uuid, uuid) from public;
grant execute on function release_push_endpoint(bytea, uuid, uuid) to docent_app;
