-- Until now a request that named no project worked in the first one by title. Keys and users stay where they were.
-- Row-level security is forced on the owner as well; a migration works as each company in turn.
do $$
declare company uuid;
begin
  for company in select company_id from companies loop
    perform set_config('app.company_id', company::text, true);
    update api_keys k set project_id = (
      select p.id from projects p
        join users u on u.company_id = p.company_id and u.id = k.user_id
        left join project_users m on m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id
      where p.company_id = company and p.deleted_at is null and (u.type = 'admin' or m.user_id is not null)
      order by p.title, p.id limit 1)
    where k.company_id = company and k.project_id is null and k.revoked_at is null;
    insert into chosen_projects (company_id, user_id, project_id)
      select company, u.id, p.id from users u
        cross join lateral (
          select p.id from projects p
            left join project_users m on m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id
          where p.company_id = company and p.deleted_at is null and (u.type = 'admin' or m.user_id is not null)
          order by p.title, p.id limit 1) p
      where u.company_id = company
      on conflict do nothing;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
