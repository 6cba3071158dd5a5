-- Makes a table one of companies: row-level security, forced on the owner as well, the one policy, and what the
-- application's role may do with its rows. Every migration that creates a table of companies calls it.
create function tenant_table(tenant regclass, privileges text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant);
  execute format('alter table %s force row level security', tenant);
  execute format('create policy same_company on %s using (company_id = current_company_id()) '
                 'with check (company_id = current_company_id())', tenant);
  execute format('grant %s on %s to docent_app', privileges, tenant);
end $$;
revoke execute on function tenant_table from public;
