-- Custom assistants. `name` is the draft's, for lists. The draft and what is published are versions.
create table custom_templates (
  company_id uuid not null references companies (company_id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  draft_version integer not null default 1,
  published_version integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index custom_templates_by_project on custom_templates (company_id, project_id, updated_at);
create index custom_templates_by_creator on custom_templates (company_id, created_by);
select tenant_table('custom_templates');

-- Each saved change of an assistant: `form` is the contract's `templateForm` and never changes.
create table custom_template_versions (
  company_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  number integer not null,
  form jsonb not null,
  restored_from integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (company_id, id),
  unique (company_id, template_id, number),
  foreign key (company_id, template_id) references custom_templates (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index custom_template_versions_by_creator on custom_template_versions (company_id, created_by);
select tenant_table('custom_template_versions');

-- Whom a conversation is with.
alter table conversations add column template_id uuid;
alter table conversations add foreign key (company_id, template_id)
  references custom_templates (company_id, id) on delete set null (template_id);
create index conversations_by_template on conversations (company_id, template_id) where template_id is not null;

create or replace view all_conversations with (security_barrier) as select * from conversations
  where company_id = current_company_id()
  with local check option;
