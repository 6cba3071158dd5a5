-- Mail on its way out. A body goes when the mail has been sent; without a mail server it is kept for the operator.
create table mails (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Recipient and subject as they are searched.
  search_key text not null,
  body_text text,
  body_html text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'kept')),
  error text,
  attempts int not null default 0,
  -- Until then one worker has it in hand.
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id)
);
create index mails_by_time on mails (company_id, created_at);
create index mails_by_id on mails (id);

alter table mails enable row level security;
alter table mails force row level security;
create policy same_company on mails using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on mails to docent_app;

-- The owner, in whose name the functions below run, reads the outbox; nobody else does.
create policy owner_outbox on mails for select to current_user using (true);

-- The mails of every company, without their texts, for the company that runs the installation; nothing for any other.
create function operator_mails(search_pattern text, status_asked text)
  returns table (id uuid, company_code text, company_title text, kind text, recipient text, subject text,
                 status text, error text, attempts int, created_at timestamptz, finished_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select m.id, c.code, c.title, m.kind, m.recipient, m.subject,
               m.status, m.error, m.attempts, m.created_at, m.finished_at
        from mails m join companies c on c.company_id = m.company_id
        where exists (select from companies o where o.company_id = current_company_id() and o.is_operator)
          and (search_pattern is null or m.search_key like search_pattern)
          and (status_asked is null or m.status = status_asked) $$;
revoke all on function operator_mails(text, text) from public;
grant execute on function operator_mails(text, text) to docent_app;

-- One mail with its text, to the same company alone.
create function operator_mail(mail_id uuid)
  returns table (id uuid, company_code text, company_title text, kind text, recipient text, subject text,
                 status text, error text, attempts int, created_at timestamptz, finished_at timestamptz, body_text text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select m.id, c.code, c.title, m.kind, m.recipient, m.subject,
               m.status, m.error, m.attempts, m.created_at, m.finished_at, m.body_text
        from mails m join companies c on c.company_id = m.company_id
        where m.id = mail_id
          and exists (select from companies o where o.company_id = current_company_id() and o.is_operator) $$;
revoke all on function operator_mail(uuid) from public;
grant execute on function operator_mail(uuid) to docent_app;
