-- Texts with an index so small that a project with many of them is searched by one index that holds them all: the merged
-- index of the project, whose id is the project's. It is made of the small ones, which stay what it is derived from.
create table text_merges (
  company_id uuid not null references companies (company_id) on delete cascade,
  text_id uuid not null,
  project_id uuid not null,
  -- Whether the merged index holds it.
  is_merged boolean not null default false,
  primary key (company_id, text_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index text_merges_by_project on text_merges (company_id, project_id, is_merged);
select tenant_table('text_merges');

do $$
declare company uuid;
begin
  for company in select company_id from companies order by 1 loop
    perform set_config('app.company_id', company::text, true);
    insert into text_merges (company_id, text_id, project_id)
      select company, f.text_id, f.project_id from files f
      join passage_segments s on s.company_id = company and s.index_id = f.text_id
      where f.company_id = company and f.origin = 'upload' and f.status = 'ready'
      group by f.text_id, f.project_id having count(*) = 1 and max(s.passage_count) <= 500;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

-- Companies with a project in which this many texts wait to be merged, for the job that does it: ids only; the rest goes
-- through inScope. Works as each company in turn, so that the owner needs no policy that looks over companies.
create function companies_with_texts_to_merge(waiting_min int) returns table (company_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare company uuid;
begin
  for company in select c.company_id from companies c order by 1 loop
    perform set_config('app.company_id', company::text, true);
    if exists (select from text_merges t where t.company_id = company and not t.is_merged
               group by t.project_id having count(*) >= waiting_min) then
      company_id := company;
      return next;
    end if;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
revoke all on function companies_with_texts_to_merge(int) from public;
grant execute on function companies_with_texts_to_merge(int) to docent_app;
