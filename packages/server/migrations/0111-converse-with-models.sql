-- What a conversation of the kind `model` is with; null once the model is deleted: what was said stays.
alter table conversations add column model_id uuid;
alter table conversations add foreign key (company_id, model_id)
  references models (company_id, id) on delete set null (model_id);
create index conversations_by_model on conversations (company_id, model_id) where model_id is not null;
