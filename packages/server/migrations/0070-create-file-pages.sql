-- Most files have no pages: nobody looks for them then.
alter table files add column page_count int not null default 0;

-- Where the pages, sheets, slides or chapters of a file stand in its text; in UTF-16 units.
create table file_pages (
  company_id uuid not null,
  file_id uuid not null,
  page int not null,
  -- Of a sheet.
  name text,
  start_at bigint not null,
  end_at bigint not null,
  primary key (company_id, file_id, page),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
alter table file_pages enable row level security;
alter table file_pages force row level security;
create policy same_company on file_pages using (company_id = current_company_id())
  with check (company_id = current_company_id());
grant select, insert, update, delete on file_pages to docent_app;
