-- Public links of custom assistants: their published versions answer.
alter table public_links add column template_id uuid;
alter table public_links add unique (company_id, template_id);
alter table public_links add foreign key (company_id, template_id)
  references custom_templates (company_id, id) on delete cascade;
