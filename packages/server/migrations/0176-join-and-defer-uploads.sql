-- The length of an upload may come after its first bytes; null until then.
alter table uploads alter column size_bytes drop not null;
-- What Upload-Concat said of it, as it was sent: 'partial', or 'final;' and the addresses of its parts.
alter table uploads add column concat text check (concat = 'partial' or concat like 'final;%');
-- Of a partial upload: the final one that it is a part of, and which part it is. It goes with the final one.
alter table uploads add column final_id uuid;
alter table uploads add column final_position int;
alter table uploads add foreign key (company_id, final_id) references uploads (company_id, id) on delete cascade;
alter table uploads add check ((final_id is null) = (final_position is null));
alter table uploads add check (final_id is null or concat = 'partial');
create index uploads_by_final on uploads (company_id, final_id) where final_id is not null;
