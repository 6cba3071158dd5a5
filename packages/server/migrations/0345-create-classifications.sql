-- Classifications: texts that are sorted into labels, in a run with the same id. `labels`: name and description each.
-- `labels_key`: the names, folded and in order, by which corrections of one classification teach the next. `counts`: how
-- many items have each label, kept with every outcome and correction. `source`: its kind and, for files, their ids and
-- names. `left_out`: rows of a table that could not be read.
create table classifications (
  company_id uuid not null references companies (company_id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  owner_kind text not null check (owner_kind in ('user', 'visitor', 'service_account')),
  owner_id uuid not null,
  user_id uuid generated always as (case owner_kind when 'user' then owner_id end) stored,
  title text not null,
  title_key text not null,
  state text not null default 'pending' check (state in ('pending', 'complete', 'cancelled', 'failed')),
  labels jsonb not null,
  labels_key text not null,
  multiple boolean not null,
  threshold real not null,
  engine text not null,
  source jsonb not null,
  total integer not null,
  left_out integer not null default 0,
  done integer not null default 0,
  counts jsonb not null default '{}',
  unsure integer not null default 0,
  failed integer not null default 0,
  examples integer not null default 0,
  error_code text,
  pinned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index classifications_by_owner on classifications
  (company_id, owner_id, owner_kind, project_id, updated_at desc, id desc);
create index classifications_by_project on classifications (company_id, project_id, labels_key);
create index classifications_by_user on classifications (company_id, user_id) where user_id is not null;
select tenant_table('classifications');

create function delete_runs_of_classifications() returns trigger language plpgsql as $$
begin
  delete from runs r using deleted d where r.company_id = d.company_id and r.id = d.id;
  return null;
end $$;
create trigger delete_runs after delete on classifications
  referencing old table as deleted for each statement execute function delete_runs_of_classifications();

-- Items of a classification, numbered in the order of their source; `source_row` is the row of a table's upload. `guesses`: labels and confidences, the likeliest
-- first. `assigned`: the labels that count: what a person said, else what the engine said unless it is unsure. `file_id`
-- and `text_id`: the file, and the version, that the text is from; once that is erased, the text is null.
create table classification_items (
  company_id uuid not null,
  classification_id uuid not null,
  index integer not null,
  text text,
  source_row integer,
  file_id uuid,
  text_id uuid,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  guesses jsonb not null default '[]',
  confidence real,
  unsure boolean not null default false,
  evidence jsonb not null default '[]',
  assigned text[] not null default '{}',
  corrected text[],
  corrected_at timestamptz,
  primary key (company_id, classification_id, index),
  foreign key (company_id, classification_id) references classifications (company_id, id) on delete cascade
);
create index classification_items_left on classification_items (company_id, classification_id, index)
  where state = 'pending';
create index classification_items_corrected on classification_items (company_id, classification_id)
  where corrected is not null;
create index classification_items_by_file on classification_items (company_id, file_id) where file_id is not null;
select tenant_table('classification_items');

-- Labelled texts that a classification was given to learn from. `labels`: names.
create table classification_examples (
  company_id uuid not null,
  classification_id uuid not null,
  position integer not null,
  text text not null,
  labels text[] not null,
  primary key (company_id, classification_id, position),
  foreign key (company_id, classification_id) references classifications (company_id, id) on delete cascade
);
select tenant_table('classification_examples');
