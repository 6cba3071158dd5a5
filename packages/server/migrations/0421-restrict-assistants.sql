-- Who may use and edit an assistant, beside administrators and whoever created it: everybody with the permission, or whoever
-- is chosen here. Chosen users may edit it where `may_edit` says so; roles use it.
alter table custom_templates add column access text not null default 'everyone'
  check (access in ('everyone', 'chosen'));

create table custom_template_members (
  company_id uuid not null,
  template_id uuid not null,
  id uuid not null,
  user_id uuid,
  role_id uuid,
  may_edit boolean not null default false,
  primary key (company_id, template_id, id),
  check (num_nonnulls(user_id, role_id) > 0),
  check (role_id is null or not may_edit),
  foreign key (company_id, template_id) references custom_templates (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, role_id) references roles (company_id, id) on delete cascade
);
create index custom_template_members_by_user on custom_template_members (company_id, user_id);
create index custom_template_members_by_role on custom_template_members (company_id, role_id);
select tenant_table('custom_template_members');

-- Whether a user may use an assistant, or also edit it, by what the assistant says; the permission is asked for elsewhere.
create function template_open_to(company uuid, template uuid, asker uuid, to_edit boolean) returns boolean
language sql stable as $$
  select exists (select from custom_templates t
    where t.company_id = company and t.id = template and (t.access = 'everyone'
      or exists (select from users u left join project_users m
          on m.company_id = company and m.user_id = u.id and m.project_id = t.project_id
        where u.company_id = company and u.id = asker
          and (u.id = t.created_by or 'admin' in (u.type, coalesce(m.type, ''))
            or exists (select from custom_template_members a
              where a.company_id = company and a.template_id = template and (a.may_edit or not to_edit)
                and (a.user_id = u.id or a.role_id in (u.role_id, m.role_id)))))))
$$;
