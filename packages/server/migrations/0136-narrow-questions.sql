-- What a question is narrowed to: ids of files and of a folder, days, and the time zone that the days are of.
alter table messages add column filter jsonb check (filter is null or role = 'user');
