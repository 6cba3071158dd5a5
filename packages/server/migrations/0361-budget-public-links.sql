-- Budgets of public links: what their visitors may use of models.
alter table budgets drop constraint budgets_scope_check;
alter table budgets add constraint budgets_scope_check
  check (scope in ('company', 'project', 'user', 'key', 'link'));
alter table budgets add column link_id uuid generated always as (case scope when 'link' then subject_id end) stored;
alter table budgets add foreign key (company_id, link_id)
  references public_links (company_id, id) on delete cascade;
create index budgets_by_link on budgets (company_id, link_id) where link_id is not null;
alter table budget_days drop constraint budget_days_scope_check;
alter table budget_days add constraint budget_days_scope_check
  check (scope in ('company', 'project', 'user', 'key', 'link'));
alter table model_uses add column link_id uuid;
