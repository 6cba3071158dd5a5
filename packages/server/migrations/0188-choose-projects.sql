-- The project that a user chose last: their sessions work in it when a request names none.
create table chosen_projects (
  company_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index chosen_projects_by_project on chosen_projects (company_id, project_id);
alter table chosen_projects enable row level security;
alter table chosen_projects force row level security;
create policy same_company on chosen_projects using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on chosen_projects to docent_app;
create trigger access_changed after insert or update on chosen_projects
  for each row execute function tell_access_changed();

-- The one project that a key works in. A key whose project was deleted is revoked and keeps its row without it.
alter table api_keys add column project_id uuid,
  add foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id);
create index api_keys_by_project on api_keys (company_id, project_id);
