-- What stands above each passage: the headings and, within a table, its first row. Null when nothing does.
alter table passage_segments add column contexts bytea;
-- The analyzer that made the terms: a segment of an older one is to be made again.
alter table passage_segments add column analyzer_version int not null default 1;
alter table passage_segments alter column analyzer_version drop default;
