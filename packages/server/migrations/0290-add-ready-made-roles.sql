-- The roles that every company begins with. `ready_made` says that the name and the description are still ours: they are
-- shown in the reader's language then, and the stored ones are English. Editing either clears it.
alter table roles add column ready_made text
  check (ready_made in ('reader', 'member', 'knowledge_editor', 'project_administrator'));
create unique index roles_ready_made on roles (company_id, ready_made) where ready_made is not null;

-- Gives a company its ready-made roles. A name that one of its own roles has, in either language, stays that role's.
create function add_ready_made_roles(company uuid) returns void language sql as $$
  insert into roles (company_id, id, name, ready_made, permissions)
    select company, gen_random_uuid(), made.name, made.ready_made, made.permissions::jsonb
    from (values
      ('Reader', 'okuyucu', 'reader', '{"scopes": {"ask_question": {}, "chat": {}, "summarize": {},
        "custom_template": {}, "spreadsheet": {}, "model": {}, "file_manager": {}}, "actions": {}}'),
      ('Member', 'üye', 'member', '{"scopes": {"ask_question": {"add": true, "edit": true, "delete": true},
        "chat": {"add": true, "edit": true, "delete": true}, "summarize": {"add": true, "edit": true, "delete": true},
        "custom_template": {}, "spreadsheet": {"add": true, "edit": true, "delete": true}, "model": {},
        "file_manager": {"add": true, "edit": true}}, "actions": {}}'),
      ('Knowledge editor', 'bilgi editörü', 'knowledge_editor',
        '{"scopes": {"ask_question": {"add": true, "edit": true, "delete": true},
        "chat": {"add": true, "edit": true, "delete": true}, "summarize": {"add": true, "edit": true, "delete": true},
        "custom_template": {"add": true, "edit": true, "delete": true},
        "spreadsheet": {"add": true, "edit": true, "delete": true},
        "model": {"add": true, "edit": true, "delete": true},
        "file_manager": {"add": true, "edit": true, "delete": true}}, "actions": {}}'),
      ('Project administrator', 'proje yöneticisi', 'project_administrator',
        '{"scopes": {"ask_question": {"add": true, "edit": true, "delete": true, "access": true},
        "chat": {"add": true, "edit": true, "delete": true, "access": true},
        "summarize": {"add": true, "edit": true, "delete": true, "access": true},
        "custom_template": {"add": true, "edit": true, "delete": true, "access": true},
        "spreadsheet": {"add": true, "edit": true, "delete": true, "access": true},
        "model": {"add": true, "edit": true, "delete": true, "access": true},
        "file_manager": {"add": true, "edit": true, "delete": true, "access": true},
        "project": {"edit": true, "access": true},
        "project_user": {"add": true, "edit": true, "delete": true, "access": true}}, "actions": {}}')
    ) made (name, turkish_key, ready_made, permissions)
    where not exists (select from roles r where r.company_id = company
      and r.name_key in (lower(made.name), made.turkish_key))
$$;
revoke all on function add_ready_made_roles(uuid) from public;
grant execute on function add_ready_made_roles(uuid) to docent_app;

do $$
declare company uuid;
begin
  for company in select company_id from companies order by 1 loop
    perform set_config('app.company_id', company::text, true);
    perform add_ready_made_roles(company);
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
