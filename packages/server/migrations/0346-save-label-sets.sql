-- Sets of labels that a project has saved. A classification that was made with one is known by it: `label_set_id`.
create table label_sets (
  company_id uuid not null references companies (company_id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  labels jsonb not null,
  multiple boolean not null,
  threshold real not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, name_key),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index label_sets_by_creator on label_sets (company_id, created_by);
select tenant_table('label_sets');

alter table classifications
  add column label_set_id uuid,
  add foreign key (company_id, label_set_id) references label_sets (company_id, id) on delete set null (label_set_id);
create index classifications_by_label_set on classifications (company_id, label_set_id)
  where label_set_id is not null;
