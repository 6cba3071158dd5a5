-- How a visitor wants to be reached, and what they wrote with it: deleted with the visitor. A notification names neither.
alter table visitors add column handover_requests jsonb not null default '[]'::jsonb;
