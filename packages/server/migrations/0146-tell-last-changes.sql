-- A form says which state it changes, so that one opened before does not bring back what somebody else changed since.
-- The settings of a company and a membership had no moment of their last change yet.
alter table companies add column updated_at timestamptz not null default now();
alter table project_users add column updated_at timestamptz not null default now();
