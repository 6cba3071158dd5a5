-- What the next builds of a model are to have in the place of a passage. It is found again by its place in the text that
-- it was edited in, or by its words in another version of the file.
create table model_passage_edits (
  company_id uuid not null,
  id uuid not null,
  model_id uuid not null,
  file_id uuid not null,
  text_id uuid not null,
  start_at bigint not null,
  end_at bigint not null,
  words_digest text not null,
  -- Of what the file says and what it is corrected to, folded for search.
  search_key text not null,
  kind text not null check (kind in ('corrected', 'off')),
  -- Names the corrected words among the texts.
  correction_id uuid check ((kind = 'corrected') = (correction_id is not null)),
  edited_by uuid,
  edited_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, model_id, text_id, start_at),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade,
  foreign key (company_id, edited_by) references users (company_id, id) on delete set null (edited_by)
);
create index model_passage_edits_by_file on model_passage_edits (company_id, file_id);
create index model_passage_edits_by_correction on model_passage_edits (company_id, correction_id);

-- The same, frozen when a build is requested. Once applied, its place is where the build found the passage.
create table model_build_edits (
  company_id uuid not null,
  build_id uuid not null,
  edit_id uuid not null,
  file_id uuid not null,
  text_id uuid not null,
  start_at bigint not null,
  end_at bigint not null,
  words_digest text not null,
  kind text not null check (kind in ('corrected', 'off')),
  correction_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'stale')),
  primary key (company_id, build_id, edit_id),
  foreign key (company_id, build_id) references model_builds (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
create index model_build_edits_by_place on model_build_edits (company_id, build_id, file_id, start_at);
create index model_build_edits_by_file on model_build_edits (company_id, file_id);
create index model_build_edits_by_correction on model_build_edits (company_id, correction_id);

-- Whatever takes the last edit with a correction away (its model, file or build, or another correction), its words go
-- with it.
create function drop_corrections() returns trigger language plpgsql as $$
begin
  delete from text_blocks t using gone g
    where g.correction_id is not null and t.company_id = g.company_id and t.text_id = g.correction_id
      and not exists (select from model_passage_edits e
        where e.company_id = g.company_id and e.correction_id = g.correction_id)
      and not exists (select from model_build_edits b
        where b.company_id = g.company_id and b.correction_id = g.correction_id);
  return null;
end $$;
create trigger drop_corrections after delete on model_passage_edits referencing old table as gone
  for each statement execute function drop_corrections();
create trigger drop_corrections_changed after update on model_passage_edits referencing old table as gone
  for each statement execute function drop_corrections();
create trigger drop_corrections after delete on model_build_edits referencing old table as gone
  for each statement execute function drop_corrections();

-- A version that is deleted takes along what was made of its passages.
create function drop_edits_of_versions() returns trigger language plpgsql as $$
begin
  delete from model_passage_edits e using gone g
    where e.company_id = g.company_id and e.file_id = g.file_id and e.text_id = g.id;
  delete from model_build_edits b using gone g
    where b.company_id = g.company_id and b.file_id = g.file_id and b.text_id = g.id;
  return null;
end $$;
create trigger drop_edits_of_versions after delete on file_versions referencing old table as gone
  for each statement execute function drop_edits_of_versions();

do $$
declare name text;
begin
  foreach name in array array['model_passage_edits', 'model_build_edits'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;
