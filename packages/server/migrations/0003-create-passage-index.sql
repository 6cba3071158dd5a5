-- The text of a file as read, in blocks, so that any slice of a long one is read in a few milliseconds.
create table text_blocks (
  company_id uuid not null references companies on delete cascade,
  text_id uuid not null,
  -- In UTF-16 units from the beginning of the text. No block ends inside a surrogate pair.
  start_at bigint not null,
  length int not null,
  content text not null,
  primary key (company_id, text_id, start_at)
);

-- An index is a set of immutable segments of passages. Whoever owns it decides its id.
create table passage_segments (
  company_id uuid not null references companies on delete cascade,
  index_id uuid not null,
  segment_id uuid not null,
  language text not null,
  passage_count int not null,
  -- Lengths of the passages in terms.
  header bytea not null,
  -- The files that passages are from, and for each passage: place in text_ids, start, end; 32-bit little-endian.
  text_ids uuid[] not null,
  ranges bytea not null,
  primary key (company_id, index_id, segment_id)
);
-- Parts of `ranges` are read by position: it must not be compressed.
alter table passage_segments alter column ranges set storage external;

create table passage_postings (
  company_id uuid not null references companies on delete cascade,
  index_id uuid not null,
  bucket int not null,
  segment_id uuid not null,
  postings bytea not null,
  -- The only index, and no reference to the segment: a planner without statistics took the one that the reference
  -- needs and read all postings. An index is deleted whole, its postings by the beginning of this key.
  primary key (company_id, index_id, bucket, segment_id)
);
-- Varints do not compress well, and reading them is what a search spends its time on: they stay as they are, in the row.
alter table passage_postings alter column postings set storage external;
alter table passage_postings set (toast_tuple_target = 8160);

do $$
declare name text;
begin
  foreach name in array array['text_blocks', 'passage_segments', 'passage_postings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy same_company on %I using (company_id = current_company_id()) '
                   'with check (company_id = current_company_id())', name);
    execute format('grant select, insert, update, delete on %I to docent_app', name);
  end loop;
end $$;
