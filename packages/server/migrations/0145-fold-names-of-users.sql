-- What users' names are searched and sorted by, folded once and not for every question of a directory.
alter table users add column name_key text generated always as (folded(name)) stored;
