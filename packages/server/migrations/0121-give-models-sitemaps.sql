-- Sitemaps whose pages are files of a model: with every build those that came since join them.
create table model_sitemaps (
  company_id uuid not null,
  model_id uuid not null,
  sitemap_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (company_id, model_id, sitemap_id),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, sitemap_id) references sitemaps (company_id, id) on delete cascade
);
create index model_sitemaps_by_sitemap on model_sitemaps (company_id, sitemap_id);
alter table model_sitemaps enable row level security;
alter table model_sitemaps force row level security;
create policy same_company on model_sitemaps using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on model_sitemaps to docent_app;
