-- The result that an answer about tables goes by, and what a question may mean that was not answered for that reason.
alter table messages add column answer_table jsonb;
alter table messages add column choices jsonb;
