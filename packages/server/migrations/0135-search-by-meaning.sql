-- Whether a model's builds get vectors, for which its texts go to the embeddings provider, and whether the passages of
-- a question go to the AI model to be put in order.
alter table models
  add column by_meaning boolean not null default false,
  add column reranks boolean not null default false;

-- Vectors are made once everything is indexed. Too many: more passages than are scanned. Left out: the model was
-- switched back meanwhile.
alter table model_builds
  add column embedding text,
  add column dimensions int,
  add column vectors text not null default 'off'
    check (vectors in ('off', 'wanted', 'ready', 'too_many', 'left_out')),
  add column embedded_passages bigint not null default 0,
  -- What the provider last did wrong, and since when nothing else has come of it.
  add column trouble_code text,
  add column trouble_at timestamptz;

-- The passages of one segment as vectors, quantised. Vectors of one name and length can be compared.
create table passage_vectors (
  company_id uuid not null references companies on delete cascade,
  index_id uuid not null,
  segment_id uuid not null,
  embedding text not null,
  dimensions int not null,
  passage_count int not null,
  vectors bytea not null,
  primary key (company_id, index_id, segment_id, embedding, dimensions)
);
-- Numbers that look drawn by chance do not compress.
alter table passage_vectors alter column vectors set storage external;
alter table passage_vectors enable row level security;
alter table passage_vectors force row level security;
create policy same_company on passage_vectors using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on passage_vectors to docent_app;
