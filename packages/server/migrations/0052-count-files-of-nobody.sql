-- A file may have outlived the user who uploaded it; its bytes are counted as nobody's then.
create or replace function count_stored_bytes() returns trigger language plpgsql as $$
begin
  insert into usage_daily as u (company_id, day, user_id, project_id, added_bytes, removed_bytes)
    select f.company_id, (now() at time zone 'UTC')::date,
      coalesce(f.created_by, '00000000-0000-0000-0000-000000000000'), f.project_id,
      case when tg_op = 'INSERT' then sum(f.size_bytes) else 0 end,
      case when tg_op = 'DELETE' then sum(f.size_bytes) else 0 end
    from changed f join companies c on c.company_id = f.company_id
    group by f.company_id, f.created_by, f.project_id order by 1, 3, 4
    on conflict (company_id, day, user_id, project_id) do update set
      added_bytes = u.added_bytes + excluded.added_bytes, removed_bytes = u.removed_bytes + excluded.removed_bytes;
  return null;
end $$;
