-- What the owner of a conversation thought of an answer.
create table message_ratings (
  company_id uuid not null,
  message_id uuid not null,
  value text not null check (value in ('up', 'down')),
  reason text not null default '',
  rated_at timestamptz not null default now(),
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
select tenant_table('message_ratings');

-- Questions to one model or assistant that mean the same. `terms`: the words that they are compared by, without their
-- endings. `settled_at`: when it was resolved or dismissed.
create table unanswered_questions (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  model_id uuid,
  template_id uuid,
  -- Which of the two it was put to.
  source text not null
    generated always as (case when model_id is null then 'custom_template' else 'model' end) stored,
  subject_id uuid generated always as (coalesce(model_id, template_id)) stored,
  terms text[] not null,
  state text not null default 'open' check (state in ('open', 'resolved', 'dismissed')),
  resolution text check (resolution in ('curated_answer', 'golden_question', 'file')),
  settled_by uuid,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, template_id) references custom_templates (company_id, id) on delete cascade,
  foreign key (company_id, settled_by) references users (company_id, id) on delete set null (settled_by)
);
create index unanswered_questions_by_project on unanswered_questions (company_id, project_id, state);
create index unanswered_questions_by_subject on unanswered_questions (company_id, subject_id);
create index unanswered_questions_by_model on unanswered_questions (company_id, model_id);
create index unanswered_questions_by_template on unanswered_questions (company_id, template_id);
create index unanswered_questions_by_settler on unanswered_questions (company_id, settled_by);
select tenant_table('unanswered_questions');

-- Each time that such a question was asked; gone with its answer. `remark`: why the answer was rated down.
create table unanswered_occurrences (
  company_id uuid not null,
  answer_id uuid not null,
  unanswered_id uuid not null,
  question text not null,
  -- Folded for search and sorting.
  question_key text not null,
  nothing_found boolean not null,
  rated_down boolean not null,
  remark text not null default '',
  asked_at timestamptz not null default now(),
  primary key (company_id, answer_id),
  foreign key (company_id, answer_id) references messages (company_id, id) on delete cascade,
  foreign key (company_id, unanswered_id) references unanswered_questions (company_id, id) on delete cascade
);
create index unanswered_occurrences_by_question on unanswered_occurrences (company_id, unanswered_id, asked_at desc);
select tenant_table('unanswered_occurrences');

-- What was never asked by anybody who is still there is forgotten with its words.
create function forget_unasked_questions() returns trigger language plpgsql as $$
begin
  delete from unanswered_questions q
    where (q.company_id, q.id) in (select g.company_id, g.unanswered_id from gone g)
      and not exists (select from unanswered_occurrences o
        where o.company_id = q.company_id and o.unanswered_id = q.id);
  return null;
end $$;
create trigger forget_unasked_questions after delete on unanswered_occurrences referencing old table as gone
  for each statement execute function forget_unasked_questions();
