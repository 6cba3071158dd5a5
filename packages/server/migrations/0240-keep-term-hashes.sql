-- Which terms a segment holds, as sorted 32-bit hashes: what a mistyped word of a question may have meant is looked up in
-- them. Segments of before have none until they are made anew by the job that renews them.
alter table passage_segments add column term_hashes bytea;
-- Hashes do not compress.
alter table passage_segments alter column term_hashes set storage external;
