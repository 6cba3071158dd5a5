create index passage_segments_by_analyzer on passage_segments (analyzer_version, company_id);

-- After an upgrade, segments of an older analyzer are made anew in every company; the application's role still sees its
-- own company's alone.
create policy owner_sweep on passage_segments for select to current_user using (true);
create function companies_with_segments_before(version int) returns table (company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select distinct s.company_id from passage_segments s where s.analyzer_version < version order by 1 $$;
revoke all on function companies_with_segments_before(int) from public;
grant execute on function companies_with_segments_before(int) to docent_app;
