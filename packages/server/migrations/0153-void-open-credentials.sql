-- Counts what changes how someone signs in: password, address, status and second step of a user, the status of a company.
-- The sum of both numbers goes into what is proven in a first step; a session begins only while it is the same.
alter table users add column credentials_version int not null default 0;
alter table companies add column credentials_version int not null default 0;

create function count_credentials_change() returns trigger language plpgsql as $$
begin
  new.credentials_version := old.credentials_version + 1;
  return new;
end $$;
create trigger count_credentials_change before update on users for each row
  when (old.password_hash is distinct from new.password_hash or old.email_key <> new.email_key or old.status <> new.status)
  execute function count_credentials_change();
create trigger count_credentials_change before update on companies for each row
  when (old.status <> new.status) execute function count_credentials_change();

-- The second step: turned on, turned off, another secret, or other recovery codes.
create function count_second_step_change() returns trigger language plpgsql as $$
begin
  update users set credentials_version = credentials_version + 1
    where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger count_two_step_added after insert on two_steps for each row
  when (new.enabled_at is not null) execute function count_second_step_change();
-- The secret of one that is on changes only when it is sealed with another key, which is no change of the second step.
create trigger count_two_step_changed after update on two_steps for each row
  when ((old.enabled_at is null) <> (new.enabled_at is null))
  execute function count_second_step_change();
create trigger count_two_step_removed after delete on two_steps for each row
  when (old.enabled_at is not null) execute function count_second_step_change();

create function count_recovery_codes_change() returns trigger language plpgsql as $$
begin
  update users set credentials_version = credentials_version + 1
    where company_id = current_company_id() and id in (select user_id from added);
  return null;
end $$;
create trigger count_recovery_codes_change after insert on recovery_codes referencing new table as added
  for each statement execute function count_recovery_codes_change();

-- Whatever was sent or begun before such a change is void after it, whoever makes the change and by whatever way; a
-- trigger, because a new way cannot forget it. The session in app.kept_session goes on: users who change their own stay
-- signed in where they did it.
create function void_open_credentials() returns trigger language plpgsql as $$
begin
  update password_resets set used_at = now()
    where company_id = new.company_id and user_id = new.id and used_at is null;
  delete from invitations where company_id = new.company_id and user_id = new.id;
  delete from sign_on_tickets where company_id = new.company_id and user_id = new.id;
  delete from passkey_challenges where company_id = new.company_id and user_id = new.id;
  update sessions set revoked_at = now()
    where company_id = new.company_id and user_id = new.id and revoked_at is null
      and id is distinct from nullif(current_setting('app.kept_session', true), '')::uuid;
  return null;
end $$;
create trigger void_open_credentials after update on users for each row
  when (old.credentials_version <> new.credentials_version) execute function void_open_credentials();

-- A company that is suspended, opened again or deleted: its sessions are refused while it is closed.
create function void_open_credentials_of_company() returns trigger language plpgsql as $$
begin
  update password_resets set used_at = now() where company_id = new.company_id and used_at is null;
  delete from invitations where company_id = new.company_id;
  delete from sign_on_tickets where company_id = new.company_id;
  delete from passkey_challenges where company_id = new.company_id;
  return null;
end $$;
create trigger void_open_credentials_of_company after update on companies for each row
  when (old.credentials_version <> new.credentials_version) execute function void_open_credentials_of_company();
