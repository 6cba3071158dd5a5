-- Addresses are compared by the case of ASCII letters alone: before, look-alikes of a letter (full width, ligatures) led to
-- the same account. What was different before stays different; a row whose new key another row has keeps its own.
-- Row-level security is forced on the owner as well; a migration works as each company in turn.
do $$
declare company uuid;
begin
  for company in select company_id from companies loop
    perform set_config('app.company_id', company::text, true);
    -- By way of the id, so that no row is in the way of another.
    update users u set email_key = u.id::text
      where u.company_id = company and u.email_key <> lower(u.email collate "C")
        and not exists (select from users o where o.company_id = company and o.id <> u.id
          and lower(o.email collate "C") = lower(u.email collate "C"));
    update users set email_key = lower(email collate "C") where company_id = company and email_key = id::text;
    update provisioned_users p set user_name_key = p.user_id::text
      where p.company_id = company and p.user_name_key <> lower(p.user_name collate "C")
        and not exists (select from provisioned_users o where o.company_id = company and o.user_id <> p.user_id
          and lower(o.user_name collate "C") = lower(p.user_name collate "C"));
    update provisioned_users set user_name_key = lower(user_name collate "C")
      where company_id = company and user_name_key = user_id::text;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
