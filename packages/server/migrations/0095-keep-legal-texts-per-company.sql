-- Terms of use and privacy policy in a company's own words; where it has none, the installation's hold.
create table company_legal_texts (
  company_id uuid not null references companies (company_id) on delete cascade,
  kind text not null check (kind in ('terms', 'privacy')),
  language text not null check (language in ('en', 'tr')),
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, kind, language)
);
alter table company_legal_texts enable row level security;
alter table company_legal_texts force row level security;
create policy same_company on company_legal_texts using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on company_legal_texts to docent_app;
