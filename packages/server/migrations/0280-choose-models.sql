-- What answers with a custom model: {providerId, model}, as the contract's `modelChoice`. It was the model's name for the
-- provider of the environment variables, `<providerId>/<model>` for others, and `built-in` for the built-in engine.
alter table models alter column ai_model type jsonb using case
  when ai_model is null then null
  when ai_model = 'built-in' then
    jsonb_build_object('providerId', '00000000-0000-7000-8000-000000000000', 'model', 'built-in')
  when ai_model ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.' then
    jsonb_build_object('providerId', left(ai_model, 36), 'model', substr(ai_model, 38))
  else jsonb_build_object('providerId', '00000000-0000-7000-8000-000000000001', 'model', ai_model)
end;

-- The models that a role may use, as an array of {providerId, model}. A role without a row may use all of the company's.
create table role_ai_models (
  company_id uuid not null,
  role_id uuid not null,
  models jsonb not null,
  primary key (company_id, role_id),
  foreign key (company_id, role_id) references roles (company_id, id) on delete cascade
);
select tenant_table('role_ai_models');

-- The same for a project.
create table project_ai_models (
  company_id uuid not null,
  project_id uuid not null,
  models jsonb not null,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
select tenant_table('project_ai_models');
