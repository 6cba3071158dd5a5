-- A role's name is taken whatever its case, the four Turkish i's included; folded as the application folds what is searched for.
alter table roles add column name_key text not null generated always as
  (lower(translate(normalize(name, NFKC), 'İIı', 'iii') collate "und-x-icu")) stored;
alter table roles drop constraint roles_company_id_name_key;
alter table roles add constraint roles_name_key unique (company_id, name_key);
-- Who has a role through a membership; users_by_role finds the others.
create index project_users_by_role on project_users (company_id, role_id);
