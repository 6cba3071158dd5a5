-- Questions to databases of Chat With DB that were not answered are collected beside those to models and assistants.
-- `source` and `subject_id` say which of the three it was put to.
alter table unanswered_questions drop column source, drop column subject_id;
alter table unanswered_questions add column spreadsheet_id uuid;
alter table unanswered_questions add column source text not null generated always as (
  case when model_id is not null then 'model' when template_id is not null then 'custom_template' else 'spreadsheet' end) stored;
alter table unanswered_questions add column subject_id uuid
  generated always as (coalesce(model_id, template_id, spreadsheet_id)) stored;
alter table unanswered_questions add foreign key (company_id, spreadsheet_id)
  references spreadsheets (company_id, id) on delete cascade;
create index unanswered_questions_by_subject on unanswered_questions (company_id, subject_id);
create index unanswered_questions_by_spreadsheet on unanswered_questions (company_id, spreadsheet_id);
