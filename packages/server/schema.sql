-- The schema of the database as all migrations together leave it, to be read and searched.
-- Written by `npm run schema`; packages/server/test/schema.test.ts compares it with a migrated database.

create table ai_providers (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  name_key text not null,
  url text,
  api_key text,
  headers text,
  is_outside boolean not null,
  models jsonb not null default '[]'::jsonb,
  last_test jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ai_providers_pkey PRIMARY KEY (company_id, id),
  constraint ai_providers_company_id_name_key_key UNIQUE (company_id, name_key),
  constraint ai_providers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table ai_providers enable row level security, force row level security;
create policy same_company on ai_providers using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on ai_providers to docent_app;

create table ai_settings (
  company_id uuid not null,
  uses jsonb not null default '{}'::jsonb,
  fallback jsonb not null default '[]'::jsonb,
  built_in_fallback boolean not null default false,
  outside_forbidden uuid[] not null default '{}'::uuid[],
  updated_at timestamp with time zone not null default now(),
  built_in_when_budget_reached boolean not null default false,
  constraint ai_settings_pkey PRIMARY KEY (company_id),
  constraint ai_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table ai_settings enable row level security, force row level security;
create policy same_company on ai_settings using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on ai_settings to docent_app;

create table api_keys (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  secret_hash bytea not null,
  shown_prefix text not null,
  permissions jsonb not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  name_key text not null default ''::text,
  project_id uuid,
  constraint api_keys_pkey PRIMARY KEY (company_id, id),
  constraint api_keys_company_id_secret_hash_key UNIQUE (company_id, secret_hash),
  constraint api_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint api_keys_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE SET NULL (project_id),
  constraint api_keys_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX api_keys_by_project ON public.api_keys USING btree (company_id, project_id);
CREATE INDEX api_keys_by_user ON public.api_keys USING btree (company_id, user_id);
alter table api_keys enable row level security, force row level security;
create policy same_company on api_keys using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on api_keys to docent_app;
CREATE TRIGGER access_changed AFTER DELETE OR UPDATE OF revoked_at, permissions, expires_at ON public.api_keys FOR EACH ROW EXECUTE FUNCTION tell_access_changed();

create table audit_anchors (
  company_id uuid not null,
  seq bigint not null,
  hash bytea not null,
  pruned_at timestamp with time zone not null,
  constraint audit_anchors_pkey PRIMARY KEY (company_id),
  constraint audit_anchors_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table audit_anchors enable row level security, force row level security;
create policy same_company on audit_anchors using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant select on audit_anchors to docent_app;

create table audit_events (
  company_id uuid not null,
  seq bigint not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  credential_id uuid,
  action text not null,
  subject_kind text,
  subject_id text,
  subject_name text,
  project_id uuid,
  address text,
  details jsonb not null,
  prev_hash bytea not null,
  hash bytea not null,
  search_key text generated always as (lower((translate(NORMALIZE(((((actor_name || ' '::text) || COALESCE(subject_name, ''::text)) || ' '::text) || COALESCE(address, ''::text)), NFKC), 'İIı'::text, 'iii'::text) COLLATE "und-x-icu"))) stored,
  constraint audit_events_pkey PRIMARY KEY (company_id, seq),
  constraint audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'api_key'::text, 'system'::text, 'provisioning'::text, 'visitor'::text]))),
  constraint audit_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
CREATE INDEX audit_events_by_action ON public.audit_events USING btree (company_id, action, seq DESC);
CREATE INDEX audit_events_by_actor ON public.audit_events USING btree (company_id, actor_id, seq DESC);
CREATE INDEX audit_events_by_subject ON public.audit_events USING btree (company_id, subject_id, seq DESC);
CREATE INDEX audit_events_by_time ON public.audit_events USING btree (company_id, at DESC, seq DESC);
CREATE INDEX audit_file_reads ON public.audit_events USING btree (company_id, subject_id, credential_id, at DESC) WHERE (action = 'file.read'::text);
alter table audit_events enable row level security, force row level security;
create policy same_company on audit_events using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant insert, select on audit_events to docent_app;
CREATE TRIGGER link BEFORE INSERT ON public.audit_events FOR EACH ROW EXECUTE FUNCTION link_audit_event();

create table audit_heads (
  company_id uuid not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey PRIMARY KEY (company_id),
  constraint audit_heads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table audit_heads enable row level security, force row level security;
create policy same_company on audit_heads using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant select on audit_heads to docent_app;

create table audit_retention (
  company_id uuid not null,
  days integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint audit_retention_pkey PRIMARY KEY (company_id),
  constraint audit_retention_days_check CHECK (((days >= 30) AND (days <= 3650))),
  constraint audit_retention_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table audit_retention enable row level security, force row level security;
create policy owner_sweep on audit_retention for select to current_user using (true);
create policy same_company on audit_retention using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on audit_retention to docent_app;

create table blobs (
  company_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null,
  storage_key text not null,
  created_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  damaged_at timestamp with time zone,
  check_asked_at timestamp with time zone,
  constraint blobs_pkey PRIMARY KEY (company_id, sha256),
  constraint blobs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
CREATE INDEX blobs_by_storage_key ON public.blobs USING btree (company_id, storage_key);
CREATE INDEX blobs_by_verification ON public.blobs USING btree (COALESCE(verified_at, created_at));
alter table blobs enable row level security, force row level security;
create policy owner_check on blobs for select to current_user using (true);
create policy same_company on blobs using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on blobs to docent_app;

create table budget_days (
  company_id uuid not null,
  scope text not null,
  subject_id uuid not null,
  day date not null,
  money numeric not null default 0,
  tokens bigint not null default 0,
  questions bigint not null default 0,
  constraint budget_days_pkey PRIMARY KEY (company_id, scope, subject_id, day),
  constraint budget_days_scope_check CHECK ((scope = ANY (ARRAY['company'::text, 'project'::text, 'user'::text, 'key'::text, 'link'::text]))),
  constraint budget_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table budget_days enable row level security, force row level security;
create policy same_company on budget_days using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on budget_days to docent_app;

create table budget_warnings (
  company_id uuid not null,
  budget_id uuid not null,
  subject_id uuid not null,
  period_start date not null,
  created_at timestamp with time zone not null default now(),
  used_up boolean not null default false,
  constraint budget_warnings_pkey PRIMARY KEY (company_id, budget_id, subject_id, period_start),
  constraint budget_warnings_company_id_budget_id_fkey FOREIGN KEY (company_id, budget_id) REFERENCES budgets(company_id, id) ON DELETE CASCADE,
  constraint budget_warnings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table budget_warnings enable row level security, force row level security;
create policy same_company on budget_warnings using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on budget_warnings to docent_app;

create table budgets (
  company_id uuid not null,
  id uuid not null,
  set_by text not null,
  per text not null,
  scope text not null,
  subject_id uuid,
  money numeric(18,6),
  tokens bigint,
  questions bigint,
  created_at timestamp with time zone not null default now(),
  project_id uuid generated always as (
CASE scope
    WHEN 'project'::text THEN subject_id
    ELSE NULL::uuid
END) stored,
  user_id uuid generated always as (
CASE scope
    WHEN 'user'::text THEN subject_id
    ELSE NULL::uuid
END) stored,
  key_id uuid generated always as (
CASE scope
    WHEN 'key'::text THEN subject_id
    ELSE NULL::uuid
END) stored,
  link_id uuid generated always as (
CASE scope
    WHEN 'link'::text THEN subject_id
    ELSE NULL::uuid
END) stored,
  constraint budgets_pkey PRIMARY KEY (company_id, id),
  constraint budgets_check CHECK ((num_nonnulls(money, tokens, questions) > 0)),
  constraint budgets_money_check CHECK ((money >= (0)::numeric)),
  constraint budgets_per_check CHECK ((per = ANY (ARRAY['day'::text, 'month'::text]))),
  constraint budgets_questions_check CHECK ((questions >= 0)),
  constraint budgets_scope_check CHECK ((scope = ANY (ARRAY['company'::text, 'project'::text, 'user'::text, 'key'::text, 'link'::text]))),
  constraint budgets_set_by_check CHECK ((set_by = ANY (ARRAY['company'::text, 'operator'::text]))),
  constraint budgets_tokens_check CHECK ((tokens >= 0)),
  constraint budgets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint budgets_company_id_key_id_fkey FOREIGN KEY (company_id, key_id) REFERENCES api_keys(company_id, id) ON DELETE CASCADE,
  constraint budgets_company_id_link_id_fkey FOREIGN KEY (company_id, link_id) REFERENCES public_links(company_id, id) ON DELETE CASCADE,
  constraint budgets_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint budgets_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX budgets_by_key ON public.budgets USING btree (company_id, key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX budgets_by_link ON public.budgets USING btree (company_id, link_id) WHERE (link_id IS NOT NULL);
CREATE INDEX budgets_by_project ON public.budgets USING btree (company_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX budgets_by_user ON public.budgets USING btree (company_id, user_id) WHERE (user_id IS NOT NULL);
alter table budgets enable row level security, force row level security;
create policy same_company on budgets using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on budgets to docent_app;

create table chosen_projects (
  company_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  constraint chosen_projects_pkey PRIMARY KEY (company_id, user_id),
  constraint chosen_projects_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint chosen_projects_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX chosen_projects_by_project ON public.chosen_projects USING btree (company_id, project_id);
alter table chosen_projects enable row level security, force row level security;
create policy same_company on chosen_projects using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on chosen_projects to docent_app;
CREATE TRIGGER access_changed AFTER INSERT OR UPDATE ON public.chosen_projects FOR EACH ROW EXECUTE FUNCTION tell_access_changed();

create table classification_examples (
  company_id uuid not null,
  classification_id uuid not null,
  "position" integer not null,
  text text not null,
  labels text[] not null,
  constraint classification_examples_pkey PRIMARY KEY (company_id, classification_id, "position"),
  constraint classification_examples_company_id_classification_id_fkey FOREIGN KEY (company_id, classification_id) REFERENCES classifications(company_id, id) ON DELETE CASCADE
);
alter table classification_examples enable row level security, force row level security;
create policy same_company on classification_examples using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on classification_examples to docent_app;

create table classification_items (
  company_id uuid not null,
  classification_id uuid not null,
  index integer not null,
  text text,
  source_row integer,
  file_id uuid,
  text_id uuid,
  state text not null default 'pending'::text,
  guesses jsonb not null default '[]'::jsonb,
  confidence real,
  unsure boolean not null default false,
  evidence jsonb not null default '[]'::jsonb,
  assigned text[] not null default '{}'::text[],
  corrected text[],
  corrected_at timestamp with time zone,
  constraint classification_items_pkey PRIMARY KEY (company_id, classification_id, index),
  constraint classification_items_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text]))),
  constraint classification_items_company_id_classification_id_fkey FOREIGN KEY (company_id, classification_id) REFERENCES classifications(company_id, id) ON DELETE CASCADE
);
CREATE INDEX classification_items_by_file ON public.classification_items USING btree (company_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX classification_items_corrected ON public.classification_items USING btree (company_id, classification_id) WHERE (corrected IS NOT NULL);
CREATE INDEX classification_items_left ON public.classification_items USING btree (company_id, classification_id, index) WHERE (state = 'pending'::text);
alter table classification_items enable row level security, force row level security;
create policy same_company on classification_items using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on classification_items to docent_app;

create table classifications (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid generated always as (
CASE owner_kind
    WHEN 'user'::text THEN owner_id
    ELSE NULL::uuid
END) stored,
  title text not null,
  title_key text not null,
  state text not null default 'pending'::text,
  labels jsonb not null,
  labels_key text not null,
  multiple boolean not null,
  threshold real not null,
  engine text not null,
  source jsonb not null,
  total integer not null,
  left_out integer not null default 0,
  done integer not null default 0,
  counts jsonb not null default '{}'::jsonb,
  unsure integer not null default 0,
  failed integer not null default 0,
  examples integer not null default 0,
  error_code text,
  pinned_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  label_set_id uuid,
  constraint classifications_pkey PRIMARY KEY (company_id, id),
  constraint classifications_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['user'::text, 'visitor'::text, 'service_account'::text]))),
  constraint classifications_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'complete'::text, 'cancelled'::text, 'failed'::text]))),
  constraint classifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint classifications_company_id_label_set_id_fkey FOREIGN KEY (company_id, label_set_id) REFERENCES label_sets(company_id, id) ON DELETE SET NULL (label_set_id),
  constraint classifications_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint classifications_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX classifications_by_label_set ON public.classifications USING btree (company_id, label_set_id) WHERE (label_set_id IS NOT NULL);
CREATE INDEX classifications_by_owner ON public.classifications USING btree (company_id, owner_id, owner_kind, project_id, updated_at DESC, id DESC);
CREATE INDEX classifications_by_project ON public.classifications USING btree (company_id, project_id, labels_key);
CREATE INDEX classifications_by_user ON public.classifications USING btree (company_id, user_id) WHERE (user_id IS NOT NULL);
alter table classifications enable row level security, force row level security;
create policy same_company on classifications using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on classifications to docent_app;
CREATE TRIGGER delete_runs AFTER DELETE ON public.classifications REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_runs_of_classifications();

create table companies (
  company_id uuid not null,
  code text not null,
  code_key text not null,
  title text not null,
  logo text,
  languages text[] not null default '{en,tr}'::text[],
  is_operator boolean not null default false,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  greeting text,
  title_key text generated always as (folded(title)) stored,
  updated_at timestamp with time zone not null default now(),
  credentials_version integer not null default 0,
  constraint companies_pkey PRIMARY KEY (company_id),
  constraint companies_code_key_key UNIQUE (code_key),
  constraint companies_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'deleting'::text])))
);
alter table companies enable row level security, force row level security;
create policy owner_directory on companies for select to current_user using (true);
create policy same_company on companies using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant select, update on companies to docent_app;
CREATE TRIGGER access_changed AFTER UPDATE ON public.companies FOR EACH ROW EXECUTE FUNCTION tell_access_changed();
CREATE TRIGGER count_credentials_change BEFORE UPDATE ON public.companies FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION count_credentials_change();
CREATE TRIGGER void_open_credentials_of_company AFTER UPDATE ON public.companies FOR EACH ROW WHEN ((old.credentials_version <> new.credentials_version)) EXECUTE FUNCTION void_open_credentials_of_company();

create table company_legal_texts (
  company_id uuid not null,
  kind text not null,
  language text not null,
  body text not null,
  updated_at timestamp with time zone not null default now(),
  constraint company_legal_texts_pkey PRIMARY KEY (company_id, kind, language),
  constraint company_legal_texts_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint company_legal_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'tr'::text]))),
  constraint company_legal_texts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table company_legal_texts enable row level security, force row level security;
create policy same_company on company_legal_texts using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on company_legal_texts to docent_app;

create table company_quotas (
  company_id uuid not null,
  users_max integer,
  projects_max integer,
  storage_bytes_max bigint,
  storage_bytes bigint not null default 0,
  files bigint not null default 0,
  constraint company_quotas_pkey PRIMARY KEY (company_id),
  constraint company_quotas_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table company_quotas enable row level security, force row level security;
create policy same_company on company_quotas using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant select on company_quotas to docent_app;

create table company_security (
  company_id uuid not null,
  second_step text not null,
  provider_counts boolean not null,
  idle_minutes integer,
  idle_since timestamp with time zone,
  constraint company_security_pkey PRIMARY KEY (company_id),
  constraint company_security_check CHECK (((idle_minutes IS NULL) = (idle_since IS NULL))),
  constraint company_security_second_step_check CHECK ((second_step = ANY (ARRAY['off'::text, 'admins'::text, 'everyone'::text]))),
  constraint company_security_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table company_security enable row level security, force row level security;
create policy same_company on company_security using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on company_security to docent_app;
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.company_security FOR EACH ROW EXECUTE FUNCTION tell_access_changed();

create table conversation_files (
  company_id uuid not null,
  conversation_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  constraint conversation_files_pkey PRIMARY KEY (company_id, conversation_id, file_id),
  constraint conversation_files_company_id_conversation_id_fkey FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) ON DELETE CASCADE,
  constraint conversation_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id) ON DELETE CASCADE
);
CREATE INDEX conversation_files_by_file ON public.conversation_files USING btree (company_id, file_id);
alter table conversation_files enable row level security, force row level security;
create policy same_company on conversation_files using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on conversation_files to docent_app;

create table conversations (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  title text not null,
  title_key text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  model_id uuid,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  deleted_with uuid,
  owner_kind text not null,
  user_id uuid generated always as (
CASE owner_kind
    WHEN 'user'::text THEN owner_id
    ELSE NULL::uuid
END) stored,
  scope text not null default 'files'::text,
  pinned_at timestamp with time zone,
  spreadsheet_id uuid,
  template_id uuid,
  visitor_id uuid generated always as (
CASE owner_kind
    WHEN 'visitor'::text THEN owner_id
    ELSE NULL::uuid
END) stored,
  table_version_ids uuid[],
  constraint conversations_pkey PRIMARY KEY (company_id, id),
  constraint conversations_check CHECK (((deleted_at IS NULL) = (deleted_with IS NULL))),
  constraint conversations_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['user'::text, 'visitor'::text, 'service_account'::text]))),
  constraint conversations_scope_check CHECK ((scope = ANY (ARRAY['files'::text, 'project'::text]))),
  constraint conversations_company_id_deleted_by_fkey FOREIGN KEY (company_id, deleted_by) REFERENCES users(company_id, id) ON DELETE SET NULL (deleted_by),
  constraint conversations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint conversations_company_id_model_id_fkey FOREIGN KEY (company_id, model_id) REFERENCES models(company_id, id) ON DELETE SET NULL (model_id),
  constraint conversations_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint conversations_company_id_spreadsheet_id_fkey FOREIGN KEY (company_id, spreadsheet_id) REFERENCES spreadsheets(company_id, id) ON DELETE SET NULL (spreadsheet_id),
  constraint conversations_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES custom_templates(company_id, id) ON DELETE SET NULL (template_id),
  constraint conversations_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint conversations_company_id_visitor_id_fkey FOREIGN KEY (company_id, visitor_id) REFERENCES visitors(company_id, id) ON DELETE CASCADE
);
CREATE INDEX conversations_by_model ON public.conversations USING btree (company_id, model_id) WHERE (model_id IS NOT NULL);
CREATE INDEX conversations_by_owner ON public.conversations USING btree (company_id, owner_id, owner_kind, project_id, updated_at DESC, id DESC);
CREATE INDEX conversations_by_spreadsheet ON public.conversations USING btree (company_id, spreadsheet_id) WHERE (spreadsheet_id IS NOT NULL);
CREATE INDEX conversations_by_template ON public.conversations USING btree (company_id, template_id) WHERE (template_id IS NOT NULL);
CREATE INDEX conversations_by_user ON public.conversations USING btree (company_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX conversations_by_visitor ON public.conversations USING btree (company_id, visitor_id) WHERE (visitor_id IS NOT NULL);
CREATE INDEX conversations_deleted ON public.conversations USING btree (company_id, project_id, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX conversations_deleted_by ON public.conversations USING btree (company_id, deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX conversations_deleted_with ON public.conversations USING btree (company_id, deleted_with) WHERE (deleted_with IS NOT NULL);
CREATE INDEX conversations_pinned ON public.conversations USING btree (company_id, owner_id, owner_kind, project_id, pinned_at DESC) WHERE (pinned_at IS NOT NULL);
alter table conversations enable row level security, force row level security;
create policy not_deleted on conversations as restrictive to docent_app using ((deleted_at IS NULL)) with check ((deleted_at IS NULL));
create policy same_company on conversations using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on conversations to docent_app;

create table custom_template_members (
  company_id uuid not null,
  template_id uuid not null,
  id uuid not null,
  user_id uuid,
  role_id uuid,
  may_edit boolean not null default false,
  constraint custom_template_members_pkey PRIMARY KEY (company_id, template_id, id),
  constraint custom_template_members_check CHECK ((num_nonnulls(user_id, role_id) > 0)),
  constraint custom_template_members_check1 CHECK (((role_id IS NULL) OR (NOT may_edit))),
  constraint custom_template_members_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id) ON DELETE CASCADE,
  constraint custom_template_members_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES custom_templates(company_id, id) ON DELETE CASCADE,
  constraint custom_template_members_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX custom_template_members_by_role ON public.custom_template_members USING btree (company_id, role_id);
CREATE INDEX custom_template_members_by_user ON public.custom_template_members USING btree (company_id, user_id);
alter table custom_template_members enable row level security, force row level security;
create policy same_company on custom_template_members using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on custom_template_members to docent_app;

create table custom_template_versions (
  company_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  number integer not null,
  form jsonb not null,
  restored_from integer,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  constraint custom_template_versions_pkey PRIMARY KEY (company_id, id),
  constraint custom_template_versions_company_id_template_id_number_key UNIQUE (company_id, template_id, number),
  constraint custom_template_versions_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint custom_template_versions_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES custom_templates(company_id, id) ON DELETE CASCADE
);
CREATE INDEX custom_template_versions_by_creator ON public.custom_template_versions USING btree (company_id, created_by);
alter table custom_template_versions enable row level security, force row level security;
create policy same_company on custom_template_versions using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on custom_template_versions to docent_app;

create table custom_templates (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  draft_version integer not null default 1,
  published_version integer,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  access text not null default 'everyone'::text,
  constraint custom_templates_pkey PRIMARY KEY (company_id, id),
  constraint custom_templates_access_check CHECK ((access = ANY (ARRAY['everyone'::text, 'chosen'::text]))),
  constraint custom_templates_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint custom_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint custom_templates_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
CREATE INDEX custom_templates_by_creator ON public.custom_templates USING btree (company_id, created_by);
CREATE INDEX custom_templates_by_project ON public.custom_templates USING btree (company_id, project_id, updated_at);
alter table custom_templates enable row level security, force row level security;
create policy same_company on custom_templates using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on custom_templates to docent_app;

create table email_changes (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  new_email text not null,
  code_hash bytea,
  credentials_version integer not null,
  wrong_tries integer not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (company_id, user_id),
  constraint email_changes_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES sessions(company_id, id) ON DELETE CASCADE,
  constraint email_changes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX email_changes_by_session ON public.email_changes USING btree (company_id, session_id);
alter table email_changes enable row level security, force row level security;
create policy same_company on email_changes using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on email_changes to docent_app;

create table file_archives (
  company_id uuid not null,
  ticket_hash bytea not null,
  project_id uuid not null,
  credential_kind text not null,
  credential_id uuid not null,
  language text not null,
  file_ids uuid[] not null,
  folder_ids uuid[] not null,
  created_at timestamp with time zone not null default now(),
  constraint file_archives_pkey PRIMARY KEY (company_id, ticket_hash),
  constraint file_archives_credential_kind_check CHECK ((credential_kind = ANY (ARRAY['session'::text, 'api_key'::text]))),
  constraint file_archives_language_check CHECK ((language = ANY (ARRAY['en'::text, 'tr'::text]))),
  constraint file_archives_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint file_archives_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
CREATE INDEX file_archives_by_age ON public.file_archives USING btree (company_id, created_at);
CREATE INDEX file_archives_by_project ON public.file_archives USING btree (company_id, project_id);
alter table file_archives enable row level security, force row level security;
create policy same_company on file_archives using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on file_archives to docent_app;

create table file_pages (
  company_id uuid not null,
  text_id uuid not null,
  page integer not null,
  name text,
  start_at bigint not null,
  end_at bigint not null,
  constraint file_pages_pkey PRIMARY KEY (company_id, text_id, page),
  constraint file_pages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table file_pages enable row level security, force row level security;
create policy same_company on file_pages using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on file_pages to docent_app;

create table file_versions (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  project_id uuid not null,
  number integer not null,
  name text not null,
  type text not null,
  category text not null,
  size_bytes bigint not null,
  sha256 text not null,
  status text not null,
  error_code text,
  language text,
  encoding text,
  text_length bigint,
  page_count integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint file_versions_pkey PRIMARY KEY (company_id, id),
  constraint file_versions_company_id_file_id_number_key UNIQUE (company_id, file_id, number),
  constraint file_versions_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'failed'::text]))),
  constraint file_versions_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint file_versions_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id) ON DELETE CASCADE,
  constraint file_versions_company_id_sha256_fkey FOREIGN KEY (company_id, sha256) REFERENCES blobs(company_id, sha256) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX file_versions_by_sha256 ON public.file_versions USING btree (company_id, sha256);
alter table file_versions enable row level security, force row level security;
create policy same_company on file_versions using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on file_versions to docent_app;
CREATE TRIGGER count_removed_versions AFTER DELETE ON public.file_versions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_removed_versions();
CREATE TRIGGER drop_edits_of_versions AFTER DELETE ON public.file_versions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_edits_of_versions();
CREATE CONSTRAINT TRIGGER hold_quota AFTER INSERT OR DELETE ON public.file_versions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_storage_quota();
CREATE CONSTRAINT TRIGGER hold_quota_of_version AFTER UPDATE OF size_bytes ON public.file_versions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.size_bytes <> new.size_bytes)) EXECUTE FUNCTION hold_storage_quota();

create table files (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  type text not null,
  category text not null,
  size_bytes bigint not null,
  sha256 text not null,
  origin text not null default 'upload'::text,
  status text not null default 'processing'::text,
  progress real not null default 0,
  error_code text,
  language text,
  encoding text,
  text_length bigint,
  claim integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  page_count integer not null default 0,
  folder_id uuid,
  text_id uuid not null,
  version_number integer not null default 1,
  earlier_versions integer not null default 0,
  version_created_at timestamp with time zone,
  version_created_by uuid,
  source_url text,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  deleted_with uuid,
  constraint files_pkey PRIMARY KEY (company_id, id),
  constraint files_check CHECK (((deleted_at IS NULL) = (deleted_with IS NULL))),
  constraint files_origin_check CHECK ((origin = ANY (ARRAY['upload'::text, 'pasted'::text]))),
  constraint files_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'ready'::text, 'failed'::text]))),
  constraint files_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint files_company_id_deleted_by_fkey FOREIGN KEY (company_id, deleted_by) REFERENCES users(company_id, id) ON DELETE SET NULL (deleted_by),
  constraint files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint files_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint files_company_id_project_id_folder_id_fkey FOREIGN KEY (company_id, project_id, folder_id) REFERENCES folders(company_id, project_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint files_company_id_sha256_fkey FOREIGN KEY (company_id, sha256) REFERENCES blobs(company_id, sha256) DEFERRABLE INITIALLY DEFERRED,
  constraint files_company_id_version_created_by_fkey FOREIGN KEY (company_id, version_created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (version_created_by)
);
CREATE INDEX files_by_creator ON public.files USING btree (company_id, created_by);
CREATE INDEX files_by_folder ON public.files USING btree (company_id, project_id, folder_id, created_at DESC, id DESC);
CREATE INDEX files_by_project ON public.files USING btree (company_id, project_id, created_at DESC, id DESC);
CREATE INDEX files_by_sha256 ON public.files USING btree (company_id, sha256);
CREATE UNIQUE INDEX files_by_text ON public.files USING btree (company_id, text_id);
CREATE INDEX files_deleted ON public.files USING btree (company_id, project_id, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX files_deleted_by ON public.files USING btree (company_id, deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX files_deleted_with ON public.files USING btree (company_id, deleted_with) WHERE (deleted_with IS NOT NULL);
alter table files enable row level security, force row level security;
create policy not_deleted on files as restrictive to docent_app using ((deleted_at IS NULL)) with check ((deleted_at IS NULL));
create policy same_company on files using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on files to docent_app;
CREATE TRIGGER count_added AFTER INSERT ON public.files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes();
CREATE TRIGGER count_added_version AFTER UPDATE OF text_id ON public.files FOR EACH ROW WHEN ((old.text_id <> new.text_id)) EXECUTE FUNCTION count_added_version();
CREATE CONSTRAINT TRIGGER count_files AFTER INSERT OR DELETE ON public.files DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_files();
CREATE TRIGGER count_removed AFTER DELETE ON public.files REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes();
CREATE CONSTRAINT TRIGGER hold_quota AFTER INSERT OR DELETE ON public.files DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_storage_quota();
CREATE CONSTRAINT TRIGGER hold_quota_of_version AFTER UPDATE OF size_bytes ON public.files DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.size_bytes <> new.size_bytes)) EXECUTE FUNCTION hold_storage_quota();

create table folders (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  parent_id uuid,
  name text not null,
  name_key text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by uuid,
  deleted_with uuid,
  constraint folders_pkey PRIMARY KEY (company_id, id),
  constraint folders_company_id_project_id_id_key UNIQUE (company_id, project_id, id),
  constraint folders_check CHECK ((parent_id <> id)),
  constraint folders_check1 CHECK (((deleted_at IS NULL) = (deleted_with IS NULL))),
  constraint folders_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint folders_company_id_deleted_by_fkey FOREIGN KEY (company_id, deleted_by) REFERENCES users(company_id, id) ON DELETE SET NULL (deleted_by),
  constraint folders_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint folders_company_id_project_id_parent_id_fkey FOREIGN KEY (company_id, project_id, parent_id) REFERENCES folders(company_id, project_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX folders_by_name ON public.folders USING btree (company_id, project_id, parent_id, name_key) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
CREATE INDEX folders_deleted ON public.folders USING btree (company_id, project_id, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX folders_deleted_by ON public.folders USING btree (company_id, deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX folders_deleted_with ON public.folders USING btree (company_id, deleted_with) WHERE (deleted_with IS NOT NULL);
alter table folders enable row level security, force row level security;
create policy not_deleted on folders as restrictive to docent_app using ((deleted_at IS NULL)) with check ((deleted_at IS NULL));
create policy same_company on folders using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on folders to docent_app;

create table host_paces (
  host_hash text not null,
  free_at timestamp with time zone not null,
  delay_ms integer,
  constraint host_paces_pkey PRIMARY KEY (host_hash)
);
grant delete, insert, select, update on host_paces to docent_app;

create table idempotency_keys (
  company_id uuid not null,
  owner_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  content_hash text,
  owner_kind text not null,
  user_id uuid generated always as (
CASE owner_kind
    WHEN 'user'::text THEN owner_id
    ELSE NULL::uuid
END) stored,
  constraint idempotency_keys_pkey PRIMARY KEY (company_id, owner_id, owner_kind, key),
  constraint idempotency_keys_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['user'::text, 'visitor'::text, 'service_account'::text]))),
  constraint idempotency_keys_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_by_user ON public.idempotency_keys USING btree (company_id, user_id) WHERE (user_id IS NOT NULL);
alter table idempotency_keys enable row level security, force row level security;
create policy same_company on idempotency_keys using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on idempotency_keys to docent_app;

create table installation_ai_providers (
  id uuid not null,
  kind text not null,
  name text not null,
  name_key text not null,
  url text,
  api_key text,
  headers text,
  is_outside boolean not null,
  models jsonb not null default '[]'::jsonb,
  last_test jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint installation_ai_providers_pkey PRIMARY KEY (id),
  constraint installation_ai_providers_name_key_key UNIQUE (name_key)
);
grant delete, insert, select, update on installation_ai_providers to docent_app;

create table instance_keys (
  name text not null,
  sealed text not null,
  fingerprint text not null,
  created_at timestamp with time zone not null default now(),
  constraint instance_keys_pkey PRIMARY KEY (name)
);

create table instance_secrets (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint instance_secrets_pkey PRIMARY KEY (name)
);

create table invitations (
  company_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  invited_by uuid,
  constraint invitations_pkey PRIMARY KEY (company_id, user_id),
  constraint invitations_company_id_secret_hash_key UNIQUE (company_id, secret_hash),
  constraint invitations_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint invitations_invited_by_fkey FOREIGN KEY (company_id, invited_by) REFERENCES users(company_id, id) ON DELETE SET NULL (invited_by)
);
alter table invitations enable row level security, force row level security;
create policy same_company on invitations using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on invitations to docent_app;

create table label_sets (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  labels jsonb not null,
  multiple boolean not null,
  threshold real not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint label_sets_pkey PRIMARY KEY (company_id, id),
  constraint label_sets_company_id_project_id_name_key_key UNIQUE (company_id, project_id, name_key),
  constraint label_sets_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint label_sets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint label_sets_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
CREATE INDEX label_sets_by_creator ON public.label_sets USING btree (company_id, created_by);
alter table label_sets enable row level security, force row level security;
create policy same_company on label_sets using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on label_sets to docent_app;

create table legal_texts (
  kind text not null,
  language text not null,
  body text not null,
  updated_at timestamp with time zone not null default now(),
  constraint legal_texts_pkey PRIMARY KEY (kind, language),
  constraint legal_texts_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint legal_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'tr'::text])))
);
grant delete, insert, select, update on legal_texts to docent_app;

create table link_days (
  company_id uuid not null,
  link_id uuid not null,
  day date not null,
  conversations integer not null default 0,
  questions integer not null default 0,
  rated_up integer not null default 0,
  rated_down integer not null default 0,
  handovers integer not null default 0,
  constraint link_days_pkey PRIMARY KEY (company_id, link_id, day),
  constraint link_days_company_id_link_id_fkey FOREIGN KEY (company_id, link_id) REFERENCES public_links(company_id, id) ON DELETE CASCADE
);
alter table link_days enable row level security, force row level security;
create policy same_company on link_days using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on link_days to docent_app;

create table mails (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  search_key text not null,
  body_text text,
  body_html text,
  status text not null default 'queued'::text,
  error text,
  attempts integer not null default 0,
  lease_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  recipient_name text not null default ''::text,
  constraint mails_pkey PRIMARY KEY (company_id, id),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'kept'::text]))),
  constraint mails_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
CREATE INDEX mails_by_id ON public.mails USING btree (id);
CREATE INDEX mails_by_time ON public.mails USING btree (company_id, created_at);
alter table mails enable row level security, force row level security;
create policy owner_outbox on mails for select to current_user using (true);
create policy same_company on mails using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on mails to docent_app;

create table message_ratings (
  company_id uuid not null,
  message_id uuid not null,
  value text not null,
  reason text not null default ''::text,
  rated_at timestamp with time zone not null default now(),
  constraint message_ratings_pkey PRIMARY KEY (company_id, message_id),
  constraint message_ratings_value_check CHECK ((value = ANY (ARRAY['up'::text, 'down'::text]))),
  constraint message_ratings_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE CASCADE
);
alter table message_ratings enable row level security, force row level security;
create policy same_company on message_ratings using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on message_ratings to docent_app;

create table messages (
  company_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  "position" integer not null,
  role text not null,
  text text not null default ''::text,
  state text not null,
  steps jsonb not null default '[]'::jsonb,
  refs jsonb not null default '[]'::jsonb,
  engine text,
  language text not null default 'en'::text,
  error_code text,
  idempotency_key text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  filter jsonb,
  answer_table jsonb,
  choices jsonb,
  text_folded text not null generated always as (folded(text)) stored,
  constraint messages_pkey PRIMARY KEY (company_id, id),
  constraint messages_company_id_conversation_id_position_key UNIQUE (company_id, conversation_id, "position"),
  constraint messages_check CHECK (((filter IS NULL) OR (role = 'user'::text))),
  constraint messages_role_check CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text]))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'complete'::text, 'cancelled'::text, 'failed'::text]))),
  constraint messages_company_id_conversation_id_fkey FOREIGN KEY (company_id, conversation_id) REFERENCES conversations(company_id, id) ON DELETE CASCADE
);
CREATE INDEX messages_citing ON public.messages USING gin (refs jsonb_path_ops);
CREATE UNIQUE INDEX messages_idempotency ON public.messages USING btree (company_id, conversation_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE UNIQUE INDEX messages_one_pending ON public.messages USING btree (company_id, conversation_id) WHERE (state = 'pending'::text);
alter table messages enable row level security, force row level security;
create policy same_company on messages using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on messages to docent_app;
CREATE TRIGGER delete_runs AFTER DELETE ON public.messages REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_runs_of_messages();

create table model_build_documents (
  company_id uuid not null,
  build_id uuid not null,
  file_uid uuid not null,
  file_id uuid,
  file_name text not null,
  name_key text not null,
  text_id uuid not null,
  size_bytes bigint not null,
  state text not null,
  shard_id uuid,
  passage_count integer not null default 0,
  error_code text,
  constraint model_build_documents_pkey PRIMARY KEY (company_id, build_id, file_uid),
  constraint model_build_documents_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'reused'::text, 'failed'::text]))),
  constraint model_build_documents_company_id_build_id_fkey FOREIGN KEY (company_id, build_id) REFERENCES model_builds(company_id, id) ON DELETE CASCADE,
  constraint model_build_documents_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id) ON DELETE SET NULL (file_id)
);
CREATE INDEX model_build_documents_by_file ON public.model_build_documents USING btree (company_id, file_id);
CREATE INDEX model_build_documents_by_name_en ON public.model_build_documents USING btree (company_id, build_id, name_key COLLATE "en-x-icu", file_uid);
CREATE INDEX model_build_documents_by_name_tr ON public.model_build_documents USING btree (company_id, build_id, name_key COLLATE "tr-x-icu", file_uid);
CREATE INDEX model_build_documents_by_shard ON public.model_build_documents USING btree (company_id, shard_id);
CREATE INDEX model_build_documents_by_text ON public.model_build_documents USING btree (company_id, build_id, text_id);
CREATE INDEX model_build_documents_gone ON public.model_build_documents USING btree (company_id, build_id) WHERE (file_id IS NULL);
CREATE INDEX model_build_documents_pending ON public.model_build_documents USING btree (company_id, build_id, file_uid) WHERE (state = 'pending'::text);
alter table model_build_documents enable row level security, force row level security;
create policy same_company on model_build_documents using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_build_documents to docent_app;

create table model_build_edits (
  company_id uuid not null,
  build_id uuid not null,
  edit_id uuid not null,
  file_id uuid not null,
  text_id uuid not null,
  start_at bigint not null,
  end_at bigint not null,
  words_digest text not null,
  kind text not null,
  correction_id uuid,
  state text not null default 'waiting'::text,
  constraint model_build_edits_pkey PRIMARY KEY (company_id, build_id, edit_id),
  constraint model_build_edits_kind_check CHECK ((kind = ANY (ARRAY['corrected'::text, 'off'::text]))),
  constraint model_build_edits_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'applied'::text, 'stale'::text]))),
  constraint model_build_edits_company_id_build_id_fkey FOREIGN KEY (company_id, build_id) REFERENCES model_builds(company_id, id) ON DELETE CASCADE,
  constraint model_build_edits_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id) ON DELETE CASCADE
);
CREATE INDEX model_build_edits_by_correction ON public.model_build_edits USING btree (company_id, correction_id);
CREATE INDEX model_build_edits_by_file ON public.model_build_edits USING btree (company_id, file_id);
CREATE INDEX model_build_edits_by_place ON public.model_build_edits USING btree (company_id, build_id, file_id, start_at);
alter table model_build_edits enable row level security, force row level security;
create policy same_company on model_build_edits using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_build_edits to docent_app;
CREATE TRIGGER drop_corrections AFTER DELETE ON public.model_build_edits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_corrections();

create table model_build_scores (
  company_id uuid not null,
  build_id uuid not null,
  state text not null,
  attempt integer not null default 1,
  activates boolean not null default false,
  done integer not null default 0,
  total integer not null default 0,
  questions integer,
  recall5 double precision,
  recall10 double precision,
  mrr10 double precision,
  ndcg10 double precision,
  requested_by uuid,
  requested_at timestamp with time zone not null default now(),
  scored_at timestamp with time zone,
  constraint model_build_scores_pkey PRIMARY KEY (company_id, build_id),
  constraint model_build_scores_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text]))),
  constraint model_build_scores_company_id_build_id_fkey FOREIGN KEY (company_id, build_id) REFERENCES model_builds(company_id, id) ON DELETE CASCADE,
  constraint model_build_scores_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES users(company_id, id) ON DELETE SET NULL (requested_by)
);
alter table model_build_scores enable row level security, force row level security;
create policy same_company on model_build_scores using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_build_scores to docent_app;

create table model_build_shards (
  company_id uuid not null,
  build_id uuid not null,
  shard_id uuid not null,
  attempt integer not null,
  constraint model_build_shards_pkey PRIMARY KEY (company_id, build_id, shard_id),
  constraint model_build_shards_company_id_build_id_fkey FOREIGN KEY (company_id, build_id) REFERENCES model_builds(company_id, id) ON DELETE CASCADE,
  constraint model_build_shards_company_id_shard_id_fkey FOREIGN KEY (company_id, shard_id) REFERENCES model_shards(company_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX model_build_shards_by_shard ON public.model_build_shards USING btree (company_id, shard_id);
alter table model_build_shards enable row level security, force row level security;
create policy same_company on model_build_shards using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_build_shards to docent_app;
CREATE TRIGGER release_shards AFTER DELETE ON public.model_build_shards REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_shards();

create table model_builds (
  company_id uuid not null,
  id uuid not null,
  model_id uuid not null,
  number integer not null,
  state text not null,
  chunk_size integer not null,
  chunk_overlap integer not null,
  analyzer_version integer not null,
  total_document integer not null,
  done_document integer not null default 0,
  failed_document integer not null default 0,
  reused_document integer not null default 0,
  document_bytes bigint not null,
  over_bytes bigint not null default 0,
  indexed_bytes bigint not null default 0,
  writing_bytes bigint not null default 0,
  index_bytes bigint not null default 0,
  passage_count bigint not null default 0,
  requested_by uuid,
  requested_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  queued_at timestamp with time zone,
  finished_at timestamp with time zone,
  attempt integer not null default 0,
  stalled integer not null default 0,
  error_code text,
  embedding text,
  dimensions integer,
  vectors text not null default 'off'::text,
  embedded_passages bigint not null default 0,
  trouble_code text,
  trouble_at timestamp with time zone,
  by_itself boolean not null default false,
  constraint model_builds_pkey PRIMARY KEY (company_id, id),
  constraint model_builds_company_id_model_id_number_key UNIQUE (company_id, model_id, number),
  constraint model_builds_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'waiting'::text, 'queue'::text, 'uploading'::text, 'ready'::text, 'failed'::text, 'canceled'::text]))),
  constraint model_builds_vectors_check CHECK ((vectors = ANY (ARRAY['off'::text, 'wanted'::text, 'ready'::text, 'too_many'::text, 'left_out'::text]))),
  constraint model_builds_company_id_model_id_fkey FOREIGN KEY (company_id, model_id) REFERENCES models(company_id, id) ON DELETE CASCADE,
  constraint model_builds_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES users(company_id, id) ON DELETE SET NULL (requested_by)
);
CREATE UNIQUE INDEX model_builds_one_running ON public.model_builds USING btree (company_id, model_id) WHERE (state = ANY (ARRAY['pending'::text, 'waiting'::text, 'queue'::text, 'uploading'::text]));
alter table model_builds enable row level security, force row level security;
create policy same_company on model_builds using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_builds to docent_app;

create table model_curated_answers (
  company_id uuid not null,
  id uuid not null,
  model_id uuid not null,
  answer text not null,
  search_key text not null,
  question_key text not null,
  is_on boolean not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_by uuid,
  updated_at timestamp with time zone not null default now(),
  constraint model_curated_answers_pkey PRIMARY KEY (company_id, id),
  constraint model_curated_answers_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint model_curated_answers_company_id_model_id_fkey FOREIGN KEY (company_id, model_id) REFERENCES models(company_id, id) ON DELETE CASCADE,
  constraint model_curated_answers_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES users(company_id, id) ON DELETE SET NULL (updated_by)
);
CREATE INDEX model_curated_answers_by_model ON public.model_curated_answers USING btree (company_id, model_id, updated_at DESC);
alter table model_curated_answers enable row level security, force row level security;
create policy same_company on model_curated_answers using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_curated_answers to docent_app;

create table model_curated_questions (
  company_id uuid not null,
  answer_id uuid not null,
  model_id uuid not null,
  n integer not null,
  question text not null,
  question_digest text not null,
  constraint model_curated_questions_pkey PRIMARY KEY (company_id, answer_id, n),
  constraint model_curated_questions_company_id_model_id_question_digest_key UNIQUE (company_id, model_id, question_digest),
  constraint model_curated_questions_company_id_answer_id_fkey FOREIGN KEY (company_id, answer_id) REFERENCES model_curated_answers(company_id, id) ON DELETE CASCADE
);
alter table model_curated_questions enable row level security, force row level security;
create policy same_company on model_curated_questions using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_curated_questions to docent_app;

create table model_files (
  company_id uuid not null,
  model_id uuid not null,
  file_id uuid not null,
  added_at timestamp with time zone not null default now(),
  constraint model_files_pkey PRIMARY KEY (company_id, model_id, file_id),
  constraint model_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id) ON DELETE CASCADE,
  constraint model_files_company_id_model_id_fkey FOREIGN KEY (company_id, model_id) REFERENCES models(company_id, id) ON DELETE CASCADE
);
CREATE INDEX model_files_by_file ON public.model_files USING btree (company_id, file_id);
alter table model_files enable row level security, force row level security;
create policy same_company on model_files using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_files to docent_app;

create table model_passage_edits (
  company_id uuid not null,
  id uuid not null,
  model_id uuid not null,
  file_id uuid not null,
  text_id uuid not null,
  start_at bigint not null,
  end_at bigint not null,
  words_digest text not null,
  search_key text not null,
  kind text not null,
  correction_id uuid,
  edited_by uuid,
  edited_at timestamp with time zone not null,
  constraint model_passage_edits_pkey PRIMARY KEY (company_id, id),
  constraint model_passage_edits_company_id_model_id_text_id_start_at_key UNIQUE (company_id, model_id, text_id, start_at),
  constraint model_passage_edits_check CHECK (((kind = 'corrected'::text) = (correction_id IS NOT NULL))),
  constraint model_passage_edits_kind_check CHECK ((kind = ANY (ARRAY['corrected'::text, 'off'::text]))),
  constraint model_passage_edits_company_id_edited_by_fkey FOREIGN KEY (company_id, edited_by) REFERENCES users(company_id, id) ON DELETE SET NULL (edited_by),
  constraint model_passage_edits_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id) ON DELETE CASCADE,
  constraint model_passage_edits_company_id_model_id_fkey FOREIGN KEY (company_id, model_id) REFERENCES models(company_id, id) ON DELETE CASCADE
);
CREATE INDEX model_passage_edits_by_correction ON public.model_passage_edits USING btree (company_id, correction_id);
CREATE INDEX model_passage_edits_by_file ON public.model_passage_edits USING btree (company_id, file_id);
alter table model_passage_edits enable row level security, force row level security;
create policy same_company on model_passage_edits using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_passage_edits to docent_app;
CREATE TRIGGER drop_corrections AFTER DELETE ON public.model_passage_edits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_corrections();
CREATE TRIGGER drop_corrections_changed AFTER UPDATE ON public.model_passage_edits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_corrections();

create table model_question_scores (
  company_id uuid not null,
  build_id uuid not null,
  question_id uuid not null,
  question_version integer not null,
  attempt integer not null,
  question text not null,
  question_key text not null,
  rank integer,
  recall5 double precision not null,
  recall10 double precision not null,
  mrr10 double precision not null,
  ndcg10 double precision not null,
  constraint model_question_scores_pkey PRIMARY KEY (company_id, build_id, question_id),
  constraint model_question_scores_company_id_build_id_fkey FOREIGN KEY (company_id, build_id) REFERENCES model_build_scores(company_id, build_id) ON DELETE CASCADE
);
alter table model_question_scores enable row level security, force row level security;
create policy same_company on model_question_scores using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_question_scores to docent_app;

create table model_questions (
  company_id uuid not null,
  id uuid not null,
  model_id uuid,
  question text not null,
  question_key text not null,
  question_digest text not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  template_id uuid,
  words text[] not null default '{}'::text[],
  constraint model_questions_pkey PRIMARY KEY (company_id, id),
  constraint model_questions_company_id_model_id_question_digest_key UNIQUE (company_id, model_id, question_digest),
  constraint model_questions_company_id_template_id_question_digest_key UNIQUE (company_id, template_id, question_digest),
  constraint model_questions_measured_check CHECK ((num_nonnulls(model_id, template_id) > 0)),
  constraint model_questions_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint model_questions_company_id_model_id_fkey FOREIGN KEY (company_id, model_id) REFERENCES models(company_id, id) ON DELETE CASCADE,
  constraint model_questions_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES custom_templates(company_id, id) ON DELETE CASCADE
);
alter table model_questions enable row level security, force row level security;
create policy same_company on model_questions using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_questions to docent_app;

create table model_rebuilds (
  company_id uuid not null,
  model_id uuid not null,
  every text not null,
  hour integer not null,
  weekday integer not null,
  quiet_minutes integer not null,
  time_zone text not null,
  set_by uuid,
  next_run_at timestamp with time zone,
  seen text,
  run integer not null default 0,
  run_done integer not null default 0,
  checked_at timestamp with time zone,
  rebuilt_at timestamp with time zone,
  build_id uuid,
  outcome text,
  worse integer not null default 0,
  constraint model_rebuilds_pkey PRIMARY KEY (company_id, model_id),
  constraint model_rebuilds_every_check CHECK ((every = ANY (ARRAY['daily'::text, 'weekly'::text, 'quiet'::text]))),
  constraint model_rebuilds_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint model_rebuilds_outcome_check CHECK ((outcome = ANY (ARRAY['unchanged'::text, 'building'::text, 'comparing'::text, 'activated'::text, 'worse'::text, 'not_compared'::text, 'failed'::text, 'build_running'::text, 'not_allowed'::text, 'budget_reached'::text, 'without_files'::text, 'files_limit'::text]))),
  constraint model_rebuilds_quiet_minutes_check CHECK (((quiet_minutes >= 5) AND (quiet_minutes <= 1440))),
  constraint model_rebuilds_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint model_rebuilds_company_id_build_id_fkey FOREIGN KEY (company_id, build_id) REFERENCES model_builds(company_id, id) ON DELETE SET NULL (build_id),
  constraint model_rebuilds_company_id_model_id_fkey FOREIGN KEY (company_id, model_id) REFERENCES models(company_id, id) ON DELETE CASCADE,
  constraint model_rebuilds_company_id_set_by_fkey FOREIGN KEY (company_id, set_by) REFERENCES users(company_id, id) ON DELETE SET NULL (set_by)
);
CREATE INDEX model_rebuilds_by_build ON public.model_rebuilds USING btree (company_id, build_id);
CREATE INDEX model_rebuilds_by_next_run ON public.model_rebuilds USING btree (next_run_at);
CREATE INDEX model_rebuilds_by_user ON public.model_rebuilds USING btree (company_id, set_by);
alter table model_rebuilds enable row level security, force row level security;
create policy same_company on model_rebuilds using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_rebuilds to docent_app;

create table model_shards (
  company_id uuid not null,
  id uuid not null,
  state text not null,
  passage_count integer not null default 0,
  index_bytes bigint not null default 0,
  released_at timestamp with time zone,
  constraint model_shards_pkey PRIMARY KEY (company_id, id),
  constraint model_shards_state_check CHECK ((state = ANY (ARRAY['writing'::text, 'whole'::text]))),
  constraint model_shards_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
CREATE INDEX model_shards_released ON public.model_shards USING btree (released_at) WHERE (released_at IS NOT NULL);
alter table model_shards enable row level security, force row level security;
create policy owner_sweep on model_shards for select to current_user using (true);
create policy same_company on model_shards using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_shards to docent_app;

create table model_sitemaps (
  company_id uuid not null,
  model_id uuid not null,
  sitemap_id uuid not null,
  added_at timestamp with time zone not null default now(),
  constraint model_sitemaps_pkey PRIMARY KEY (company_id, model_id, sitemap_id),
  constraint model_sitemaps_company_id_model_id_fkey FOREIGN KEY (company_id, model_id) REFERENCES models(company_id, id) ON DELETE CASCADE,
  constraint model_sitemaps_company_id_sitemap_id_fkey FOREIGN KEY (company_id, sitemap_id) REFERENCES sitemaps(company_id, id) ON DELETE CASCADE
);
CREATE INDEX model_sitemaps_by_sitemap ON public.model_sitemaps USING btree (company_id, sitemap_id);
alter table model_sitemaps enable row level security, force row level security;
create policy same_company on model_sitemaps using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_sitemaps to docent_app;

create table model_sources (
  company_id uuid not null,
  owner_id uuid not null,
  n integer not null,
  question_id uuid,
  answer_id uuid,
  file_id uuid not null,
  text_id uuid,
  start_at bigint,
  end_at bigint,
  constraint model_sources_pkey PRIMARY KEY (company_id, owner_id, n),
  constraint model_sources_company_id_answer_id_fkey FOREIGN KEY (company_id, answer_id) REFERENCES model_curated_answers(company_id, id) ON DELETE CASCADE,
  constraint model_sources_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id) ON DELETE CASCADE,
  constraint model_sources_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES model_questions(company_id, id) ON DELETE CASCADE
);
CREATE INDEX model_sources_by_file ON public.model_sources USING btree (company_id, file_id);
alter table model_sources enable row level security, force row level security;
create policy same_company on model_sources using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_sources to docent_app;
CREATE TRIGGER renew_questions AFTER DELETE ON public.model_sources REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION renew_questions();

create table model_uses (
  company_id uuid not null,
  id uuid not null,
  purpose text not null,
  day date not null,
  project_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  key_id uuid,
  candidates jsonb not null default '[]'::jsonb,
  reserved_money numeric not null default 0,
  reserved_tokens bigint not null default 0,
  reserved_until timestamp with time zone not null,
  settled_at timestamp with time zone,
  tokens_in bigint,
  tokens_out bigint,
  is_estimated boolean,
  cost numeric,
  created_at timestamp with time zone not null default now(),
  link_id uuid,
  constraint model_uses_pkey PRIMARY KEY (company_id, id),
  constraint model_uses_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['user'::text, 'visitor'::text, 'service_account'::text]))),
  constraint model_uses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
CREATE INDEX model_uses_open ON public.model_uses USING btree (company_id) WHERE (settled_at IS NULL);
alter table model_uses enable row level security, force row level security;
create policy same_company on model_uses using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on model_uses to docent_app;

create table models (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  ai_model jsonb,
  chunk_size integer not null,
  chunk_overlap integer not null,
  activates_builds boolean not null default false,
  active_build_id uuid,
  last_build_number integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  by_meaning boolean not null default false,
  reranks boolean not null default false,
  constraint models_pkey PRIMARY KEY (company_id, id),
  constraint models_chunk_overlap_check CHECK (((chunk_overlap >= 0) AND (chunk_overlap <= 256))),
  constraint models_chunk_size_check CHECK (((chunk_size >= 128) AND (chunk_size <= 2048))),
  constraint models_company_id_active_build_id_fkey FOREIGN KEY (company_id, active_build_id) REFERENCES model_builds(company_id, id) ON DELETE SET NULL (active_build_id) DEFERRABLE INITIALLY DEFERRED,
  constraint models_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint models_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
CREATE INDEX models_by_project ON public.models USING btree (company_id, project_id, updated_at DESC, id DESC);
alter table models enable row level security, force row level security;
create policy same_company on models using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on models to docent_app;

create table notifications (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null,
  value text,
  text text,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  kind text,
  event_key text,
  text_values jsonb not null default '{}'::jsonb,
  in_bell boolean not null default true,
  mail_to text,
  delivered_channels text[] not null default '{}'::text[],
  seq bigint not null generated always as identity,
  words text not null default ''::text,
  digest_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (company_id, id),
  constraint notifications_event_once UNIQUE (company_id, user_id, kind, event_key),
  constraint notifications_text_or_event CHECK ((((text IS NOT NULL) OR (kind IS NOT NULL)) AND ((kind IS NULL) OR (event_key IS NOT NULL)))),
  constraint notifications_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX notifications_by_seq ON public.notifications USING btree (company_id, user_id, seq);
CREATE INDEX notifications_by_user ON public.notifications USING btree (company_id, user_id, created_at DESC);
CREATE INDEX notifications_for_digest ON public.notifications USING btree (company_id, user_id, digest_at) WHERE ((digest_at IS NOT NULL) AND (NOT ('digest'::text = ANY (delivered_channels))));
CREATE INDEX notifications_unread ON public.notifications USING btree (company_id, user_id) WHERE ((read_at IS NULL) AND in_bell);
alter table notifications enable row level security, force row level security;
create policy same_company on notifications using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on notifications to docent_app;

create table passage_postings (
  company_id uuid not null,
  index_id uuid not null,
  bucket integer not null,
  segment_id uuid not null,
  postings bytea not null,
  constraint passage_postings_pkey PRIMARY KEY (company_id, index_id, bucket, segment_id),
  constraint passage_postings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table passage_postings enable row level security, force row level security;
create policy same_company on passage_postings using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on passage_postings to docent_app;

create table passage_segments (
  company_id uuid not null,
  index_id uuid not null,
  segment_id uuid not null,
  language text not null,
  passage_count integer not null,
  header bytea not null,
  text_ids uuid[] not null,
  ranges bytea not null,
  contexts bytea,
  analyzer_version integer not null,
  term_hashes bytea,
  constraint passage_segments_pkey PRIMARY KEY (company_id, index_id, segment_id),
  constraint passage_segments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
CREATE INDEX passage_segments_by_analyzer ON public.passage_segments USING btree (analyzer_version, company_id);
alter table passage_segments enable row level security, force row level security;
create policy owner_sweep on passage_segments for select to current_user using (true);
create policy same_company on passage_segments using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on passage_segments to docent_app;

create table passage_vectors (
  company_id uuid not null,
  index_id uuid not null,
  segment_id uuid not null,
  embedding text not null,
  dimensions integer not null,
  passage_count integer not null,
  vectors bytea not null,
  constraint passage_vectors_pkey PRIMARY KEY (company_id, index_id, segment_id, embedding, dimensions),
  constraint passage_vectors_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table passage_vectors enable row level security, force row level security;
create policy same_company on passage_vectors using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on passage_vectors to docent_app;

create table passkey_challenges (
  company_id uuid not null,
  id uuid not null,
  user_id uuid,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (company_id, id),
  constraint passkey_challenges_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint passkey_challenges_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_by_end ON public.passkey_challenges USING btree (company_id, expires_at);
CREATE INDEX passkey_challenges_by_user ON public.passkey_challenges USING btree (company_id, user_id);
alter table passkey_challenges enable row level security, force row level security;
create policy same_company on passkey_challenges using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on passkey_challenges to docent_app;

create table passkeys (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  is_backed_up boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (company_id, id),
  constraint passkeys_company_id_credential_id_key UNIQUE (company_id, credential_id),
  constraint passkeys_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (company_id, user_id);
alter table passkeys enable row level security, force row level security;
create policy same_company on passkeys using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on passkeys to docent_app;

create table password_resets (
  company_id uuid not null,
  id uuid not null,
  email_key text not null,
  language text not null,
  user_id uuid,
  code_hash bytea,
  wrong_tries integer not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (company_id, id),
  constraint password_resets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint password_resets_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_email ON public.password_resets USING btree (company_id, email_key, created_at DESC);
CREATE INDEX password_resets_by_user ON public.password_resets USING btree (company_id, user_id);
alter table password_resets enable row level security, force row level security;
create policy same_company on password_resets using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on password_resets to docent_app;

create table project_ai_models (
  company_id uuid not null,
  project_id uuid not null,
  models jsonb not null,
  constraint project_ai_models_pkey PRIMARY KEY (company_id, project_id),
  constraint project_ai_models_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
alter table project_ai_models enable row level security, force row level security;
create policy same_company on project_ai_models using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on project_ai_models to docent_app;

create table project_users (
  company_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  type text not null default 'regular'::text,
  role_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint project_users_pkey PRIMARY KEY (company_id, project_id, user_id),
  constraint project_users_type_check CHECK ((type = ANY (ARRAY['admin'::text, 'regular'::text]))),
  constraint project_users_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint project_users_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id),
  constraint project_users_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX project_users_by_role ON public.project_users USING btree (company_id, role_id);
CREATE INDEX project_users_by_user ON public.project_users USING btree (company_id, user_id);
alter table project_users enable row level security, force row level security;
create policy same_company on project_users using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on project_users to docent_app;
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.project_users FOR EACH ROW EXECUTE FUNCTION tell_access_changed();

create table projects (
  company_id uuid not null,
  id uuid not null,
  title text not null,
  description text,
  date_format text not null default 'YYYY-MM-DD'::text,
  time_format text not null default 'HH:mm:ss'::text,
  languages text[] not null default '{en,tr}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  title_key text generated always as (folded(title)) stored,
  constraint projects_pkey PRIMARY KEY (company_id, id),
  constraint projects_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table projects enable row level security, force row level security;
create policy same_company on projects using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on projects to docent_app;
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION tell_access_changed();
CREATE CONSTRAINT TRIGGER hold_quota AFTER INSERT ON public.projects DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_project_quota();

create table provisioned_groups (
  company_id uuid not null,
  role_id uuid not null,
  external_id text,
  constraint provisioned_groups_pkey PRIMARY KEY (company_id, role_id),
  constraint provisioned_groups_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id) ON DELETE CASCADE
);
alter table provisioned_groups enable row level security, force row level security;
create policy same_company on provisioned_groups using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on provisioned_groups to docent_app;

create table provisioned_users (
  company_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  user_name_key text not null,
  external_id text,
  constraint provisioned_users_pkey PRIMARY KEY (company_id, user_id),
  constraint provisioned_users_company_id_user_name_key_key UNIQUE (company_id, user_name_key),
  constraint provisioned_users_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX provisioned_users_by_external ON public.provisioned_users USING btree (company_id, external_id);
alter table provisioned_users enable row level security, force row level security;
create policy same_company on provisioned_users using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on provisioned_users to docent_app;

create table provisioning_settings (
  company_id uuid not null,
  secret_hash bytea,
  shown_prefix text,
  token_created_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  default_role_id uuid,
  deletes_users boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint provisioning_settings_pkey PRIMARY KEY (company_id),
  constraint provisioning_settings_company_id_default_role_id_fkey FOREIGN KEY (company_id, default_role_id) REFERENCES roles(company_id, id) ON DELETE SET NULL (default_role_id),
  constraint provisioning_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table provisioning_settings enable row level security, force row level security;
create policy same_company on provisioning_settings using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on provisioning_settings to docent_app;

create table public_links (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  kind text not null,
  model_id uuid,
  spreadsheet_id uuid,
  guid text not null,
  enabled boolean not null default false,
  expires_at timestamp with time zone,
  epoch integer not null default 1,
  password_hash text,
  settings jsonb not null default '{}'::jsonb,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  template_id uuid,
  constraint public_links_pkey PRIMARY KEY (company_id, id),
  constraint public_links_company_id_guid_key UNIQUE (company_id, guid),
  constraint public_links_company_id_model_id_key UNIQUE (company_id, model_id),
  constraint public_links_company_id_spreadsheet_id_key UNIQUE (company_id, spreadsheet_id),
  constraint public_links_company_id_template_id_key UNIQUE (company_id, template_id),
  constraint public_links_guid_check CHECK ((length(guid) >= 22)),
  constraint public_links_kind_check CHECK ((kind = ANY (ARRAY['model'::text, 'spreadsheet'::text, 'custom_template'::text]))),
  constraint public_links_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint public_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint public_links_company_id_model_id_fkey FOREIGN KEY (company_id, model_id) REFERENCES models(company_id, id) ON DELETE CASCADE,
  constraint public_links_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint public_links_company_id_spreadsheet_id_fkey FOREIGN KEY (company_id, spreadsheet_id) REFERENCES spreadsheets(company_id, id) ON DELETE CASCADE,
  constraint public_links_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES custom_templates(company_id, id) ON DELETE CASCADE
);
CREATE INDEX public_links_by_creator ON public.public_links USING btree (company_id, created_by);
CREATE INDEX public_links_by_project ON public.public_links USING btree (company_id, project_id);
alter table public_links enable row level security, force row level security;
create policy same_company on public_links using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on public_links to docent_app;

create table push_subscriptions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint push_subscriptions_pkey PRIMARY KEY (company_id, id),
  constraint push_subscriptions_company_id_endpoint_hash_key UNIQUE (company_id, endpoint_hash),
  constraint push_subscriptions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_endpoint ON public.push_subscriptions USING btree (endpoint_hash);
CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (company_id, user_id);
alter table push_subscriptions enable row level security, force row level security;
create policy owner_release on push_subscriptions for select to current_user using (true);
create policy same_company on push_subscriptions using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on push_subscriptions to docent_app;

create table question_schedules (
  company_id uuid not null,
  id uuid not null,
  spreadsheet_id uuid not null,
  user_id uuid not null,
  every text not null,
  weekday integer,
  hour integer not null,
  time_zone text not null,
  next_run_at timestamp with time zone not null,
  run integer not null default 0,
  run_done integer not null default 0,
  seen jsonb,
  checked_at timestamp with time zone,
  changed_at timestamp with time zone,
  changed uuid[] not null default '{}'::uuid[],
  constraint question_schedules_pkey PRIMARY KEY (company_id, id),
  constraint question_schedules_company_id_spreadsheet_id_user_id_key UNIQUE (company_id, spreadsheet_id, user_id),
  constraint question_schedules_every_check CHECK ((every = ANY (ARRAY['daily'::text, 'weekly'::text]))),
  constraint question_schedules_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint question_schedules_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint question_schedules_company_id_spreadsheet_id_fkey FOREIGN KEY (company_id, spreadsheet_id) REFERENCES spreadsheets(company_id, id) ON DELETE CASCADE,
  constraint question_schedules_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX question_schedules_by_next_run ON public.question_schedules USING btree (next_run_at);
CREATE INDEX question_schedules_by_user ON public.question_schedules USING btree (company_id, user_id);
alter table question_schedules enable row level security, force row level security;
create policy same_company on question_schedules using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on question_schedules to docent_app;

create table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  attempts integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_by_window ON public.rate_limits USING btree (window_start);
grant delete, insert, select, update on rate_limits to docent_app;

create table recovery_codes (
  company_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (company_id, user_id, code_hash),
  constraint recovery_codes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table recovery_codes enable row level security, force row level security;
create policy same_company on recovery_codes using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on recovery_codes to docent_app;
CREATE TRIGGER count_recovery_codes_change AFTER INSERT ON public.recovery_codes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_recovery_codes_change();

create table refresh_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null default now(),
  spent_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (company_id, token_hash),
  constraint refresh_tokens_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES sessions(company_id, id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_by_session ON public.refresh_tokens USING btree (company_id, session_id);
alter table refresh_tokens enable row level security, force row level security;
create policy same_company on refresh_tokens using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on refresh_tokens to docent_app;

create table role_ai_models (
  company_id uuid not null,
  role_id uuid not null,
  models jsonb not null,
  constraint role_ai_models_pkey PRIMARY KEY (company_id, role_id),
  constraint role_ai_models_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id) ON DELETE CASCADE
);
alter table role_ai_models enable row level security, force row level security;
create policy same_company on role_ai_models using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on role_ai_models to docent_app;

create table roles (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  permissions jsonb not null,
  created_at timestamp with time zone not null default now(),
  description text,
  updated_at timestamp with time zone not null default now(),
  name_key text not null generated always as (lower((translate(NORMALIZE(name, NFKC), 'İIı'::text, 'iii'::text) COLLATE "und-x-icu"))) stored,
  ready_made text,
  constraint roles_pkey PRIMARY KEY (company_id, id),
  constraint roles_name_key UNIQUE (company_id, name_key),
  constraint roles_ready_made_check CHECK ((ready_made = ANY (ARRAY['reader'::text, 'member'::text, 'knowledge_editor'::text, 'project_administrator'::text]))),
  constraint roles_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX roles_ready_made ON public.roles USING btree (company_id, ready_made) WHERE (ready_made IS NOT NULL);
alter table roles enable row level security, force row level security;
create policy same_company on roles using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on roles to docent_app;
CREATE TRIGGER access_changed AFTER DELETE OR UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION tell_access_changed();

create table run_events (
  company_id uuid not null,
  run_id uuid not null,
  last_seq integer not null,
  events json not null,
  constraint run_events_pkey PRIMARY KEY (company_id, run_id, last_seq),
  constraint run_events_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES runs(company_id, id) ON DELETE CASCADE
);
alter table run_events enable row level security, force row level security;
create policy same_company on run_events using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on run_events to docent_app;

create table runs (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  project_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  state text not null default 'pending'::text,
  language text not null,
  plan jsonb,
  attempt integer not null default 1,
  lease_until timestamp with time zone,
  cancel_asked boolean not null default false,
  usage jsonb,
  error_code text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint runs_pkey PRIMARY KEY (company_id, id),
  constraint runs_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['user'::text, 'visitor'::text, 'service_account'::text]))),
  constraint runs_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'complete'::text, 'cancelled'::text, 'failed'::text]))),
  constraint runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint runs_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
CREATE INDEX runs_leases ON public.runs USING btree (lease_until) WHERE (state = 'pending'::text);
alter table runs enable row level security, force row level security;
create policy owner_leases on runs for select to current_user using (true);
create policy same_company on runs using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on runs to docent_app;

create table saved_questions (
  company_id uuid not null,
  id uuid not null,
  spreadsheet_id uuid not null,
  title text not null,
  title_key text not null,
  sql text not null,
  labels text[] not null,
  chart jsonb,
  shown text not null,
  "position" integer not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_questions_pkey PRIMARY KEY (company_id, id),
  constraint saved_questions_shown_check CHECK ((shown = ANY (ARRAY['table'::text, 'chart'::text]))),
  constraint saved_questions_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint saved_questions_company_id_spreadsheet_id_fkey FOREIGN KEY (company_id, spreadsheet_id) REFERENCES spreadsheets(company_id, id) ON DELETE CASCADE
);
CREATE INDEX saved_questions_by_creator ON public.saved_questions USING btree (company_id, created_by);
CREATE INDEX saved_questions_by_spreadsheet ON public.saved_questions USING btree (company_id, spreadsheet_id, "position", id);
alter table saved_questions enable row level security, force row level security;
create policy same_company on saved_questions using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on saved_questions to docent_app;

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table sessions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  user_agent text,
  address text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  method text,
  second_step_at timestamp with time zone,
  last_active_at timestamp with time zone not null default now(),
  ended_idle boolean not null default false,
  constraint sessions_pkey PRIMARY KEY (company_id, id),
  constraint sessions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON public.sessions USING btree (company_id, user_id);
alter table sessions enable row level security, force row level security;
create policy same_company on sessions using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on sessions to docent_app;
CREATE TRIGGER access_changed AFTER UPDATE OF revoked_at, second_step_at ON public.sessions FOR EACH ROW EXECUTE FUNCTION tell_access_changed();

create table sign_on_attempts (
  company_id uuid not null,
  state_hash bytea not null,
  issuer text not null,
  client_id text not null,
  code_verifier text not null,
  nonce text not null,
  browser_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  session_id uuid,
  constraint sign_on_attempts_pkey PRIMARY KEY (company_id, state_hash),
  constraint sign_on_attempts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint sign_on_attempts_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES sessions(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_on_attempts_by_session ON public.sign_on_attempts USING btree (company_id, session_id);
alter table sign_on_attempts enable row level security, force row level security;
create policy same_company on sign_on_attempts using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on sign_on_attempts to docent_app;

create table sign_on_link_tickets (
  company_id uuid not null,
  ticket_hash bytea not null,
  session_id uuid not null,
  browser_hash bytea not null,
  issuer text not null,
  subject text not null,
  created_at timestamp with time zone not null default now(),
  constraint sign_on_link_tickets_pkey PRIMARY KEY (company_id, ticket_hash),
  constraint sign_on_link_tickets_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES sessions(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_on_link_tickets_by_session ON public.sign_on_link_tickets USING btree (company_id, session_id);
alter table sign_on_link_tickets enable row level security, force row level security;
create policy same_company on sign_on_link_tickets using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on sign_on_link_tickets to docent_app;

create table sign_on_links (
  company_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  made_admin boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  constraint sign_on_links_pkey PRIMARY KEY (company_id, issuer, subject),
  constraint sign_on_links_company_id_user_id_issuer_key UNIQUE (company_id, user_id, issuer),
  constraint sign_on_links_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table sign_on_links enable row level security, force row level security;
create policy same_company on sign_on_links using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on sign_on_links to docent_app;

create table sign_on_role_rules (
  company_id uuid not null,
  claim_value text not null,
  "position" integer not null,
  role_id uuid,
  grants_admin boolean not null,
  constraint sign_on_role_rules_pkey PRIMARY KEY (company_id, claim_value),
  constraint sign_on_role_rules_check CHECK ((grants_admin = (role_id IS NULL))),
  constraint sign_on_role_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES sign_on_settings(company_id) ON DELETE CASCADE,
  constraint sign_on_role_rules_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_on_role_rules_by_role ON public.sign_on_role_rules USING btree (company_id, role_id);
alter table sign_on_role_rules enable row level security, force row level security;
create policy same_company on sign_on_role_rules using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on sign_on_role_rules to docent_app;

create table sign_on_sessions (
  company_id uuid not null,
  session_id uuid not null,
  sign_out_url text not null,
  constraint sign_on_sessions_pkey PRIMARY KEY (company_id, session_id),
  constraint sign_on_sessions_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES sessions(company_id, id) ON DELETE CASCADE
);
alter table sign_on_sessions enable row level security, force row level security;
create policy same_company on sign_on_sessions using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on sign_on_sessions to docent_app;

create table sign_on_settings (
  company_id uuid not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  scopes text not null,
  role_claim text not null,
  default_role_id uuid,
  email_domains text[] not null,
  creates_users boolean not null,
  is_required boolean not null,
  opens_itself boolean not null,
  is_enabled boolean not null,
  updated_at timestamp with time zone not null default now(),
  constraint sign_on_settings_pkey PRIMARY KEY (company_id),
  constraint sign_on_settings_company_id_default_role_id_fkey FOREIGN KEY (company_id, default_role_id) REFERENCES roles(company_id, id) ON DELETE SET NULL (default_role_id),
  constraint sign_on_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table sign_on_settings enable row level security, force row level security;
create policy same_company on sign_on_settings using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on sign_on_settings to docent_app;

create table sign_on_tickets (
  company_id uuid not null,
  ticket_hash bytea not null,
  user_id uuid not null,
  browser_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  sign_out_url text,
  constraint sign_on_tickets_pkey PRIMARY KEY (company_id, ticket_hash),
  constraint sign_on_tickets_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_on_tickets_by_user ON public.sign_on_tickets USING btree (company_id, user_id);
alter table sign_on_tickets enable row level security, force row level security;
create policy same_company on sign_on_tickets using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on sign_on_tickets to docent_app;

create table sitemap_pages (
  company_id uuid not null,
  id uuid not null,
  sitemap_id uuid not null,
  url text not null,
  "position" integer not null,
  run_number integer not null,
  state text not null default 'pending'::text,
  reason text,
  http_status integer,
  title text,
  search_key text not null,
  title_key text not null default ''::text,
  last_modified timestamp with time zone,
  fetched_at timestamp with time zone,
  identity_url text,
  etag text,
  http_modified text,
  content_sha256 text,
  file_id uuid,
  constraint sitemap_pages_pkey PRIMARY KEY (company_id, id),
  constraint sitemap_pages_company_id_sitemap_id_url_key UNIQUE (company_id, sitemap_id, url),
  constraint sitemap_pages_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'unchanged'::text, 'failed'::text, 'skipped'::text, 'gone'::text]))),
  constraint sitemap_pages_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id) ON DELETE SET NULL (file_id),
  constraint sitemap_pages_company_id_sitemap_id_fkey FOREIGN KEY (company_id, sitemap_id) REFERENCES sitemaps(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sitemap_pages_by_file ON public.sitemap_pages USING btree (company_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX sitemap_pages_by_identity ON public.sitemap_pages USING btree (company_id, sitemap_id, identity_url);
CREATE INDEX sitemap_pages_by_state ON public.sitemap_pages USING btree (company_id, sitemap_id, state, "position");
alter table sitemap_pages enable row level security, force row level security;
create policy same_company on sitemap_pages using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on sitemap_pages to docent_app;
CREATE TRIGGER count_changed_pages AFTER UPDATE ON public.sitemap_pages REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION count_sitemap_pages();
CREATE TRIGGER count_new_pages AFTER INSERT ON public.sitemap_pages REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION count_sitemap_pages();
CREATE TRIGGER count_removed_pages AFTER DELETE ON public.sitemap_pages REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION count_sitemap_pages();

create table sitemaps (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  url text not null,
  status text not null default 'pending'::text,
  page_limit integer not null,
  schedule text not null default 'never'::text,
  run_number integer not null default 1,
  claim integer not null default 0,
  touched_at timestamp with time zone not null default now(),
  discovered_at timestamp with time zone,
  cancel_asked boolean not null default false,
  cancelled boolean not null default false,
  limit_reached boolean not null default false,
  error_code text,
  started_at timestamp with time zone,
  processed_at timestamp with time zone,
  next_run_at timestamp with time zone,
  folder_id uuid,
  pending_pages integer not null default 0,
  done_pages integer not null default 0,
  unchanged_pages integer not null default 0,
  failed_pages integer not null default 0,
  skipped_pages integer not null default 0,
  gone_pages integer not null default 0,
  deleted_at timestamp with time zone,
  keeps_files boolean not null default false,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  requests_per_second integer,
  constraint sitemaps_pkey PRIMARY KEY (company_id, id),
  constraint sitemaps_requests_per_second_check CHECK (((requests_per_second >= 1) AND (requests_per_second <= 20))),
  constraint sitemaps_schedule_check CHECK ((schedule = ANY (ARRAY['never'::text, 'daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint sitemaps_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text]))),
  constraint sitemaps_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint sitemaps_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint sitemaps_company_id_project_id_folder_id_fkey FOREIGN KEY (company_id, project_id, folder_id) REFERENCES folders(company_id, project_id, id) ON DELETE SET NULL (folder_id)
);
CREATE INDEX sitemaps_at_work ON public.sitemaps USING btree (touched_at) WHERE ((status <> 'completed'::text) OR (deleted_at IS NOT NULL));
CREATE INDEX sitemaps_by_folder ON public.sitemaps USING btree (company_id, project_id, folder_id) WHERE (folder_id IS NOT NULL);
CREATE UNIQUE INDEX sitemaps_by_url ON public.sitemaps USING btree (company_id, project_id, url) WHERE (deleted_at IS NULL);
CREATE INDEX sitemaps_due ON public.sitemaps USING btree (next_run_at) WHERE (next_run_at IS NOT NULL);
alter table sitemaps enable row level security, force row level security;
create policy owner_sweep on sitemaps for select to current_user using (true);
create policy same_company on sitemaps using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on sitemaps to docent_app;

create table spreadsheet_relations (
  company_id uuid not null,
  id uuid not null,
  spreadsheet_id uuid not null,
  from_table_id uuid not null,
  from_column text not null,
  to_table_id uuid not null,
  to_column text not null,
  state text not null,
  share real,
  constraint spreadsheet_relations_pkey PRIMARY KEY (company_id, id),
  constraint spreadsheet_relations_company_id_from_table_id_from_column__key UNIQUE (company_id, from_table_id, from_column, to_table_id, to_column),
  constraint spreadsheet_relations_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'rejected'::text]))),
  constraint spreadsheet_relations_company_id_from_table_id_fkey FOREIGN KEY (company_id, from_table_id) REFERENCES spreadsheet_tables(company_id, id) ON DELETE CASCADE,
  constraint spreadsheet_relations_company_id_spreadsheet_id_fkey FOREIGN KEY (company_id, spreadsheet_id) REFERENCES spreadsheets(company_id, id) ON DELETE CASCADE,
  constraint spreadsheet_relations_company_id_to_table_id_fkey FOREIGN KEY (company_id, to_table_id) REFERENCES spreadsheet_tables(company_id, id) ON DELETE CASCADE
);
CREATE INDEX spreadsheet_relations_by_spreadsheet ON public.spreadsheet_relations USING btree (company_id, spreadsheet_id);
CREATE INDEX spreadsheet_relations_to_table ON public.spreadsheet_relations USING btree (company_id, to_table_id);
alter table spreadsheet_relations enable row level security, force row level security;
create policy same_company on spreadsheet_relations using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on spreadsheet_relations to docent_app;

create table spreadsheet_tables (
  company_id uuid not null,
  id uuid not null,
  spreadsheet_id uuid not null,
  "position" integer not null,
  name text not null,
  label text not null,
  sheet text,
  file_id uuid,
  file_name text not null,
  sha256 text not null,
  size_bytes bigint not null,
  encoding text,
  corrections jsonb not null default '{}'::jsonb,
  column_notes jsonb not null default '{}'::jsonb,
  state text not null default 'waiting'::text,
  error_code text,
  plan jsonb,
  version_id uuid,
  more_sources jsonb not null default '[]'::jsonb,
  change jsonb,
  range jsonb,
  names_files boolean not null default false,
  file_column_label text,
  failed_file text,
  constraint spreadsheet_tables_pkey PRIMARY KEY (company_id, id),
  constraint spreadsheet_tables_company_id_spreadsheet_id_name_key UNIQUE (company_id, spreadsheet_id, name),
  constraint spreadsheet_tables_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text]))),
  constraint spreadsheet_tables_company_id_spreadsheet_id_fkey FOREIGN KEY (company_id, spreadsheet_id) REFERENCES spreadsheets(company_id, id) ON DELETE CASCADE,
  constraint spreadsheet_tables_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES spreadsheet_versions(company_id, id) ON DELETE SET NULL (version_id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX spreadsheet_tables_by_version ON public.spreadsheet_tables USING btree (company_id, version_id);
alter table spreadsheet_tables enable row level security, force row level security;
create policy same_company on spreadsheet_tables using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on spreadsheet_tables to docent_app;

create table spreadsheet_versions (
  company_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  number integer not null,
  storage_key text not null,
  sha256 text not null,
  size_bytes bigint not null,
  row_count bigint not null,
  unread_rows integer not null,
  flagged_rows integer not null,
  columns jsonb not null,
  plan jsonb not null,
  created_at timestamp with time zone not null default now(),
  mode text not null default 'read'::text,
  keys text[] not null default '{}'::text[],
  sources jsonb not null default '[]'::jsonb,
  corrections jsonb not null default '{}'::jsonb,
  difference jsonb,
  base_number integer,
  is_draft boolean not null default false,
  deleted_at timestamp with time zone,
  created_by uuid,
  project_id uuid not null,
  constraint spreadsheet_versions_pkey PRIMARY KEY (company_id, id),
  constraint spreadsheet_versions_company_id_table_id_number_key UNIQUE (company_id, table_id, number),
  constraint spreadsheet_versions_mode_check CHECK ((mode = ANY (ARRAY['read'::text, 'append'::text, 'replace'::text, 'update'::text]))),
  constraint spreadsheet_versions_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint spreadsheet_versions_company_id_table_id_fkey FOREIGN KEY (company_id, table_id) REFERENCES spreadsheet_tables(company_id, id) ON DELETE CASCADE
);
CREATE INDEX spreadsheet_versions_by_creator ON public.spreadsheet_versions USING btree (company_id, created_by);
alter table spreadsheet_versions enable row level security, force row level security;
create policy same_company on spreadsheet_versions using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on spreadsheet_versions to docent_app;
CREATE TRIGGER count_added AFTER INSERT ON public.spreadsheet_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes();
CREATE TRIGGER count_removed AFTER DELETE ON public.spreadsheet_versions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes();
CREATE CONSTRAINT TRIGGER hold_quota AFTER INSERT OR DELETE ON public.spreadsheet_versions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_storage_quota();

create table spreadsheets (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  status text not null default 'importing'::text,
  progress real not null default 0,
  claim integer not null default 0,
  cancel_asked boolean not null default false,
  deleted_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  requested_by uuid,
  import_stage text,
  constraint spreadsheets_pkey PRIMARY KEY (company_id, id),
  constraint spreadsheets_import_stage_check CHECK ((import_stage = ANY (ARRAY['reading'::text, 'planning'::text, 'writing'::text, 'checking'::text, 'storing'::text]))),
  constraint spreadsheets_status_check CHECK ((status = ANY (ARRAY['importing'::text, 'ready'::text, 'failed'::text, 'cancelled'::text]))),
  constraint spreadsheets_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  constraint spreadsheets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint spreadsheets_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint spreadsheets_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES users(company_id, id) ON DELETE SET NULL (requested_by)
);
CREATE INDEX spreadsheets_by_creator ON public.spreadsheets USING btree (company_id, created_by);
CREATE INDEX spreadsheets_by_project ON public.spreadsheets USING btree (company_id, project_id, updated_at);
CREATE INDEX spreadsheets_by_requester ON public.spreadsheets USING btree (company_id, requested_by);
alter table spreadsheets enable row level security, force row level security;
create policy same_company on spreadsheets using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on spreadsheets to docent_app;

create table summaries (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid generated always as (
CASE owner_kind
    WHEN 'user'::text THEN owner_id
    ELSE NULL::uuid
END) stored,
  title text not null,
  title_key text not null,
  state text not null default 'pending'::text,
  length text not null,
  form text not null,
  focus text,
  language text not null,
  wrote_in text not null,
  engine text,
  coverage jsonb,
  text text not null default ''::text,
  points jsonb not null default '[]'::jsonb,
  facts jsonb not null default '[]'::jsonb,
  steps jsonb not null default '[]'::jsonb,
  error_code text,
  pinned_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint summaries_pkey PRIMARY KEY (company_id, id),
  constraint summaries_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['user'::text, 'visitor'::text, 'service_account'::text]))),
  constraint summaries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'complete'::text, 'cancelled'::text, 'failed'::text]))),
  constraint summaries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint summaries_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint summaries_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX summaries_by_owner ON public.summaries USING btree (company_id, owner_id, owner_kind, project_id, created_at DESC);
CREATE INDEX summaries_by_project ON public.summaries USING btree (company_id, project_id);
CREATE INDEX summaries_by_user ON public.summaries USING btree (company_id, user_id);
alter table summaries enable row level security, force row level security;
create policy same_company on summaries using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on summaries to docent_app;
CREATE TRIGGER delete_runs AFTER DELETE ON public.summaries REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_runs_of_summaries();

create table summary_notes (
  company_id uuid not null,
  summary_id uuid not null,
  "position" integer not null,
  notes jsonb not null,
  uses jsonb not null,
  constraint summary_notes_pkey PRIMARY KEY (company_id, summary_id, "position"),
  constraint summary_notes_company_id_summary_id_fkey FOREIGN KEY (company_id, summary_id) REFERENCES summaries(company_id, id) ON DELETE CASCADE
);
alter table summary_notes enable row level security, force row level security;
create policy same_company on summary_notes using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on summary_notes to docent_app;

create table summary_sources (
  company_id uuid not null,
  summary_id uuid not null,
  "position" integer not null,
  file_id uuid not null,
  text_id uuid,
  name text not null,
  is_text boolean not null,
  constraint summary_sources_pkey PRIMARY KEY (company_id, summary_id, "position"),
  constraint summary_sources_company_id_summary_id_fkey FOREIGN KEY (company_id, summary_id) REFERENCES summaries(company_id, id) ON DELETE CASCADE
);
CREATE INDEX summary_sources_by_file ON public.summary_sources USING btree (company_id, file_id);
alter table summary_sources enable row level security, force row level security;
create policy same_company on summary_sources using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on summary_sources to docent_app;

create table system_settings (
  name text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint system_settings_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on system_settings to docent_app;

create table template_test_results (
  company_id uuid not null,
  question_id uuid not null,
  template_id uuid not null,
  version integer not null,
  test_id uuid not null,
  question_version integer not null,
  passed boolean not null,
  is_quoted boolean,
  is_worded boolean,
  answer text not null,
  asked_at timestamp with time zone not null default now(),
  constraint template_test_results_pkey PRIMARY KEY (company_id, question_id, version),
  constraint template_test_results_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES model_questions(company_id, id) ON DELETE CASCADE,
  constraint template_test_results_company_id_template_id_version_fkey FOREIGN KEY (company_id, template_id, version) REFERENCES custom_template_versions(company_id, template_id, number) ON DELETE CASCADE
);
CREATE INDEX template_test_results_by_version ON public.template_test_results USING btree (company_id, template_id, version);
alter table template_test_results enable row level security, force row level security;
create policy same_company on template_test_results using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on template_test_results to docent_app;

create table template_tests (
  company_id uuid not null,
  template_id uuid not null,
  id uuid not null,
  draft_version integer not null,
  published_version integer,
  state text not null default 'pending'::text,
  error_code text,
  done integer not null default 0,
  total integer not null,
  started_at timestamp with time zone not null default now(),
  constraint template_tests_pkey PRIMARY KEY (company_id, template_id),
  constraint template_tests_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'complete'::text, 'cancelled'::text, 'failed'::text]))),
  constraint template_tests_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES custom_templates(company_id, id) ON DELETE CASCADE
);
alter table template_tests enable row level security, force row level security;
create policy same_company on template_tests using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on template_tests to docent_app;

create table text_blocks (
  company_id uuid not null,
  text_id uuid not null,
  start_at bigint not null,
  length integer not null,
  content text not null,
  constraint text_blocks_pkey PRIMARY KEY (company_id, text_id, start_at),
  constraint text_blocks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table text_blocks enable row level security, force row level security;
create policy same_company on text_blocks using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on text_blocks to docent_app;

create table text_merges (
  company_id uuid not null,
  text_id uuid not null,
  project_id uuid not null,
  is_merged boolean not null default false,
  constraint text_merges_pkey PRIMARY KEY (company_id, text_id),
  constraint text_merges_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint text_merges_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
CREATE INDEX text_merges_by_project ON public.text_merges USING btree (company_id, project_id, is_merged);
alter table text_merges enable row level security, force row level security;
create policy same_company on text_merges using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on text_merges to docent_app;

create table two_steps (
  company_id uuid not null,
  user_id uuid not null,
  sealed_secret text not null,
  enabled_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint two_steps_pkey PRIMARY KEY (company_id, user_id),
  constraint two_steps_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table two_steps enable row level security, force row level security;
create policy same_company on two_steps using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on two_steps to docent_app;
CREATE TRIGGER count_two_step_added AFTER INSERT ON public.two_steps FOR EACH ROW WHEN ((new.enabled_at IS NOT NULL)) EXECUTE FUNCTION count_second_step_change();
CREATE TRIGGER count_two_step_changed AFTER UPDATE ON public.two_steps FOR EACH ROW WHEN (((old.enabled_at IS NULL) <> (new.enabled_at IS NULL))) EXECUTE FUNCTION count_second_step_change();
CREATE TRIGGER count_two_step_removed AFTER DELETE ON public.two_steps FOR EACH ROW WHEN ((old.enabled_at IS NOT NULL)) EXECUTE FUNCTION count_second_step_change();

create table unanswered_occurrences (
  company_id uuid not null,
  answer_id uuid not null,
  unanswered_id uuid not null,
  question text not null,
  question_key text not null,
  nothing_found boolean not null,
  rated_down boolean not null,
  remark text not null default ''::text,
  asked_at timestamp with time zone not null default now(),
  constraint unanswered_occurrences_pkey PRIMARY KEY (company_id, answer_id),
  constraint unanswered_occurrences_company_id_answer_id_fkey FOREIGN KEY (company_id, answer_id) REFERENCES messages(company_id, id) ON DELETE CASCADE,
  constraint unanswered_occurrences_company_id_unanswered_id_fkey FOREIGN KEY (company_id, unanswered_id) REFERENCES unanswered_questions(company_id, id) ON DELETE CASCADE
);
CREATE INDEX unanswered_occurrences_by_question ON public.unanswered_occurrences USING btree (company_id, unanswered_id, asked_at DESC);
alter table unanswered_occurrences enable row level security, force row level security;
create policy same_company on unanswered_occurrences using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on unanswered_occurrences to docent_app;
CREATE TRIGGER forget_unasked_questions AFTER DELETE ON public.unanswered_occurrences REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_unasked_questions();

create table unanswered_questions (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  model_id uuid,
  template_id uuid,
  terms text[] not null,
  state text not null default 'open'::text,
  resolution text,
  settled_by uuid,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  spreadsheet_id uuid,
  source text not null generated always as (
CASE
    WHEN (model_id IS NOT NULL) THEN 'model'::text
    WHEN (template_id IS NOT NULL) THEN 'custom_template'::text
    ELSE 'spreadsheet'::text
END) stored,
  subject_id uuid generated always as (COALESCE(model_id, template_id, spreadsheet_id)) stored,
  constraint unanswered_questions_pkey PRIMARY KEY (company_id, id),
  constraint unanswered_questions_resolution_check CHECK ((resolution = ANY (ARRAY['curated_answer'::text, 'golden_question'::text, 'file'::text]))),
  constraint unanswered_questions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'resolved'::text, 'dismissed'::text]))),
  constraint unanswered_questions_company_id_model_id_fkey FOREIGN KEY (company_id, model_id) REFERENCES models(company_id, id) ON DELETE CASCADE,
  constraint unanswered_questions_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint unanswered_questions_company_id_settled_by_fkey FOREIGN KEY (company_id, settled_by) REFERENCES users(company_id, id) ON DELETE SET NULL (settled_by),
  constraint unanswered_questions_company_id_spreadsheet_id_fkey FOREIGN KEY (company_id, spreadsheet_id) REFERENCES spreadsheets(company_id, id) ON DELETE CASCADE,
  constraint unanswered_questions_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES custom_templates(company_id, id) ON DELETE CASCADE
);
CREATE INDEX unanswered_questions_by_model ON public.unanswered_questions USING btree (company_id, model_id);
CREATE INDEX unanswered_questions_by_project ON public.unanswered_questions USING btree (company_id, project_id, state);
CREATE INDEX unanswered_questions_by_settler ON public.unanswered_questions USING btree (company_id, settled_by);
CREATE INDEX unanswered_questions_by_spreadsheet ON public.unanswered_questions USING btree (company_id, spreadsheet_id);
CREATE INDEX unanswered_questions_by_subject ON public.unanswered_questions USING btree (company_id, subject_id);
CREATE INDEX unanswered_questions_by_template ON public.unanswered_questions USING btree (company_id, template_id);
alter table unanswered_questions enable row level security, force row level security;
create policy same_company on unanswered_questions using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on unanswered_questions to docent_app;

create table upload_parts (
  company_id uuid not null,
  upload_id uuid not null,
  start_at bigint not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  constraint upload_parts_pkey PRIMARY KEY (company_id, upload_id, start_at),
  constraint upload_parts_company_id_upload_id_fkey FOREIGN KEY (company_id, upload_id) REFERENCES uploads(company_id, id) ON DELETE CASCADE
);
alter table upload_parts enable row level security, force row level security;
create policy same_company on upload_parts using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on upload_parts to docent_app;

create table uploads (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  name text not null,
  folder_id uuid,
  version_of uuid,
  metadata text not null,
  size_bytes bigint,
  offset_bytes bigint not null default 0,
  claim integer not null default 0,
  finishing_until timestamp with time zone,
  file_id uuid,
  created_at timestamp with time zone not null default now(),
  touched_at timestamp with time zone not null default now(),
  concat text,
  final_id uuid,
  final_position integer,
  constraint uploads_pkey PRIMARY KEY (company_id, id),
  constraint uploads_check CHECK (((offset_bytes >= 0) AND (offset_bytes <= size_bytes))),
  constraint uploads_check1 CHECK (((final_id IS NULL) = (final_position IS NULL))),
  constraint uploads_check2 CHECK (((final_id IS NULL) OR (concat = 'partial'::text))),
  constraint uploads_concat_check CHECK (((concat = 'partial'::text) OR (concat ~~ 'final;%'::text))),
  constraint uploads_company_id_final_id_fkey FOREIGN KEY (company_id, final_id) REFERENCES uploads(company_id, id) ON DELETE CASCADE,
  constraint uploads_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint uploads_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX uploads_by_age ON public.uploads USING btree (touched_at);
CREATE INDEX uploads_by_final ON public.uploads USING btree (company_id, final_id) WHERE (final_id IS NOT NULL);
CREATE INDEX uploads_by_project ON public.uploads USING btree (company_id, project_id);
CREATE INDEX uploads_by_user ON public.uploads USING btree (company_id, user_id, id) WHERE (file_id IS NULL);
alter table uploads enable row level security, force row level security;
create policy owner_sweep on uploads for select to current_user using (true);
create policy same_company on uploads using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on uploads to docent_app;

create table usage_daily (
  company_id uuid not null,
  day date not null,
  owner_id uuid not null,
  project_id uuid not null,
  questions bigint not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  added_bytes bigint not null default 0,
  removed_bytes bigint not null default 0,
  owner_kind text not null,
  tokens_estimated bigint not null default 0,
  cost numeric not null default 0,
  constraint usage_daily_pkey PRIMARY KEY (company_id, day, owner_id, owner_kind, project_id),
  constraint usage_daily_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['user'::text, 'visitor'::text, 'service_account'::text]))),
  constraint usage_daily_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table usage_daily enable row level security, force row level security;
create policy same_company on usage_daily using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on usage_daily to docent_app;

create table usage_models_daily (
  company_id uuid not null,
  day date not null,
  owner_kind text not null,
  owner_id uuid not null,
  project_id uuid not null,
  key_id uuid not null,
  provider text not null,
  provider_id text not null,
  model text not null,
  questions bigint not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  tokens_estimated bigint not null default 0,
  cost numeric not null default 0,
  constraint usage_models_daily_pkey PRIMARY KEY (company_id, day, owner_id, owner_kind, project_id, key_id, provider_id, provider, model),
  constraint usage_models_daily_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['user'::text, 'visitor'::text, 'service_account'::text]))),
  constraint usage_models_daily_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table usage_models_daily enable row level security, force row level security;
create policy same_company on usage_models_daily using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on usage_models_daily to docent_app;

create table user_preferences (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint user_preferences_pkey PRIMARY KEY (company_id, user_id, kind),
  constraint user_preferences_kind_check CHECK ((kind = ANY (ARRAY['notification'::text, 'invoice'::text, 'time_zone'::text]))),
  constraint user_preferences_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table user_preferences enable row level security, force row level security;
create policy same_company on user_preferences using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on user_preferences to docent_app;

create table users (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null,
  email_key text not null,
  phone text,
  type text not null,
  role_id uuid,
  status text not null default 'active'::text,
  language text not null default 'en'::text,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  address text,
  invited_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  search_key text generated always as (((lower((translate(NORMALIZE(((((name || ' '::text) || email) || ' '::text) || COALESCE(phone, ''::text)), NFKC), 'İIı'::text, 'iii'::text) COLLATE "und-x-icu")) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text))) stored,
  name_key text generated always as (folded(name)) stored,
  credentials_version integer not null default 0,
  deprovisioned_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (company_id, id),
  constraint users_company_id_email_key_key UNIQUE (company_id, email_key),
  constraint users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'passive'::text]))),
  constraint users_type_check CHECK ((type = ANY (ARRAY['admin'::text, 'regular'::text]))),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint users_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES roles(company_id, id)
);
CREATE INDEX users_by_creation ON public.users USING btree (company_id, created_at, id);
CREATE INDEX users_by_email ON public.users USING btree (company_id, email_key, id);
CREATE INDEX users_by_name ON public.users USING btree (company_id, name, id);
CREATE INDEX users_by_role ON public.users USING btree (company_id, role_id);
alter table users enable row level security, force row level security;
create policy same_company on users using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on users to docent_app;
CREATE TRIGGER access_changed AFTER DELETE OR UPDATE OF name, email, phone, language, type, role_id, status ON public.users FOR EACH ROW EXECUTE FUNCTION tell_access_changed();
CREATE TRIGGER count_credentials_change BEFORE UPDATE ON public.users FOR EACH ROW WHEN (((old.password_hash IS DISTINCT FROM new.password_hash) OR (old.email_key <> new.email_key) OR (old.status <> new.status))) EXECUTE FUNCTION count_credentials_change();
CREATE CONSTRAINT TRIGGER hold_quota AFTER INSERT ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_user_quota();
CREATE CONSTRAINT TRIGGER hold_quota_again AFTER UPDATE OF status ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION hold_user_quota();
CREATE TRIGGER void_open_credentials AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.credentials_version <> new.credentials_version)) EXECUTE FUNCTION void_open_credentials();

create table visitor_ratings (
  company_id uuid not null,
  message_id uuid not null,
  visitor_id uuid not null,
  value text not null,
  reason text not null default ''::text,
  day date not null,
  constraint visitor_ratings_pkey PRIMARY KEY (company_id, message_id),
  constraint visitor_ratings_value_check CHECK ((value = ANY (ARRAY['up'::text, 'down'::text]))),
  constraint visitor_ratings_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE CASCADE,
  constraint visitor_ratings_company_id_visitor_id_fkey FOREIGN KEY (company_id, visitor_id) REFERENCES visitors(company_id, id) ON DELETE CASCADE
);
CREATE INDEX visitor_ratings_by_visitor ON public.visitor_ratings USING btree (company_id, visitor_id);
alter table visitor_ratings enable row level security, force row level security;
create policy same_company on visitor_ratings using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on visitor_ratings to docent_app;

create table visitors (
  company_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  epoch integer not null,
  secret_hash bytea not null,
  day date not null default CURRENT_DATE,
  day_questions integer not null default 0,
  handovers integer not null default 0,
  consented_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  handover_requests jsonb not null default '[]'::jsonb,
  constraint visitors_pkey PRIMARY KEY (company_id, id),
  constraint visitors_company_id_secret_hash_key UNIQUE (company_id, secret_hash),
  constraint visitors_company_id_link_id_fkey FOREIGN KEY (company_id, link_id) REFERENCES public_links(company_id, id) ON DELETE CASCADE
);
CREATE INDEX visitors_by_link ON public.visitors USING btree (company_id, link_id, created_at DESC);
alter table visitors enable row level security, force row level security;
create policy same_company on visitors using ((company_id = current_company_id())) with check ((company_id = current_company_id()));
grant delete, insert, select, update on visitors to docent_app;

create view all_conversations with (security_barrier=true, check_option=local) as
 SELECT company_id,
    id,
    project_id,
    owner_id,
    kind,
    title,
    title_key,
    created_at,
    updated_at,
    model_id,
    deleted_at,
    deleted_by,
    deleted_with,
    owner_kind,
    user_id,
    scope,
    pinned_at,
    spreadsheet_id,
    template_id,
    visitor_id,
    table_version_ids
   FROM conversations
  WHERE (company_id = current_company_id());
grant delete on all_conversations to docent_app;
grant select on all_conversations to docent_app;
grant update on all_conversations to docent_app;

create view all_files with (security_barrier=true, check_option=local) as
 SELECT company_id,
    id,
    project_id,
    name,
    name_key,
    type,
    category,
    size_bytes,
    sha256,
    origin,
    status,
    progress,
    error_code,
    language,
    encoding,
    text_length,
    claim,
    created_by,
    created_at,
    page_count,
    folder_id,
    text_id,
    version_number,
    earlier_versions,
    version_created_at,
    version_created_by,
    source_url,
    deleted_at,
    deleted_by,
    deleted_with
   FROM files
  WHERE (company_id = current_company_id());
grant delete on all_files to docent_app;
grant select on all_files to docent_app;
grant update on all_files to docent_app;

create view all_folders with (security_barrier=true, check_option=local) as
 SELECT company_id,
    id,
    project_id,
    parent_id,
    name,
    name_key,
    created_by,
    created_at,
    updated_at,
    deleted_at,
    deleted_by,
    deleted_with
   FROM folders
  WHERE (company_id = current_company_id());
grant delete on all_folders to docent_app;
grant select on all_folders to docent_app;
grant update on all_folders to docent_app;

create view stored_bytes with (security_barrier=true) as
 SELECT f.company_id,
    f.project_id,
    f.created_by,
    'file'::text AS kind,
    f.category,
    f.size_bytes
   FROM files f
  WHERE (f.company_id = current_company_id())
UNION ALL
 SELECT v.company_id,
    v.project_id,
    f.created_by,
    'version'::text AS kind,
    v.category,
    v.size_bytes
   FROM (file_versions v
     LEFT JOIN files f ON (((f.company_id = v.company_id) AND (f.id = v.file_id))))
  WHERE (v.company_id = current_company_id())
UNION ALL
 SELECT t.company_id,
    t.project_id,
    t.created_by,
    'table'::text AS kind,
    NULL::text AS category,
    t.size_bytes
   FROM spreadsheet_versions t
  WHERE (t.company_id = current_company_id());
grant select on stored_bytes to docent_app;

CREATE OR REPLACE FUNCTION public.abandoned_runs(max_rows integer)
 RETURNS TABLE(company_id uuid, run_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select r.company_id, r.id from runs r
        where r.state = 'pending' and r.lease_until < now() order by r.lease_until limit max_rows $function$;
grant execute on function abandoned_runs(integer) to docent_app;

CREATE OR REPLACE FUNCTION public.add_ready_made_roles(company uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;
grant execute on function add_ready_made_roles(uuid) to docent_app;

CREATE OR REPLACE FUNCTION public.audit_hash(event audit_events)
 RETURNS bytea
 LANGUAGE sql
 STABLE
RETURN sha256(((event).prev_hash || convert_to((jsonb_build_array((event).company_id, (event).seq, to_char(((event).at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text), (event).actor_kind, (event).actor_id, (event).actor_name, (event).credential_id, (event).action, (event).subject_kind, (event).subject_id, (event).subject_name, (event).project_id, (event).address, (event).details))::text, 'UTF8'::name)));
grant execute on function audit_hash(audit_events) to public;

CREATE OR REPLACE FUNCTION public.budget_day()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select (now() at time zone coalesce(
    (select value #>> '{}' from system_settings where name = 'timeZone'), 'UTC'))::date $function$;
grant execute on function budget_day() to public;

CREATE OR REPLACE FUNCTION public.budget_period_end(per text, day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select (case per when 'day' then day + 1 else (date_trunc('month', day) + interval '1 month')::date end)::timestamp
    at time zone coalesce((select value #>> '{}' from system_settings where name = 'timeZone'), 'UTC') $function$;
grant execute on function budget_period_end(text,date) to public;

CREATE OR REPLACE FUNCTION public.companies_near_quota(share numeric)
 RETURNS TABLE(company_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare company uuid;
begin
  for company in select c.company_id from companies c where c.status = 'active' order by 1 loop
    perform set_config('app.company_id', company::text, true);
    if exists (select from company_quotas q where q.company_id = company
      and (q.storage_bytes >= share * q.storage_bytes_max
        or (select count(*) from users u where u.company_id = company and u.status = 'active') >= share * q.users_max)) then
      company_id := company;
      return next;
    end if;
  end loop;
  perform set_config('app.company_id', '', true);
end $function$;
grant execute on function companies_near_quota(numeric) to docent_app;

CREATE OR REPLACE FUNCTION public.companies_with_audit_retention()
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select r.company_id from audit_retention r order by 1 $function$;
grant execute on function companies_with_audit_retention() to docent_app;

CREATE OR REPLACE FUNCTION public.companies_with_blobs_to_check(checked_before timestamp with time zone)
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select distinct b.company_id from blobs b
        where coalesce(b.verified_at, b.created_at) < checked_before order by 1 $function$;
grant execute on function companies_with_blobs_to_check(timestamp with time zone) to docent_app;

CREATE OR REPLACE FUNCTION public.companies_with_deleted_before(moment timestamp with time zone)
 RETURNS TABLE(company_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare company uuid;
begin
  for company in select c.company_id from companies c order by 1 loop
    perform set_config('app.company_id', company::text, true);
    if exists (select from all_conversations d where d.deleted_at < moment)
      or exists (select from all_files d where d.deleted_at < moment)
      or exists (select from all_folders d where d.deleted_at < moment) then
      company_id := company;
      return next;
    end if;
  end loop;
  perform set_config('app.company_id', '', true);
end $function$;
grant execute on function companies_with_deleted_before(timestamp with time zone) to docent_app;

CREATE OR REPLACE FUNCTION public.companies_with_due_question_schedules()
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select distinct s.company_id from question_schedules s where s.next_run_at <= now() order by 1 $function$;
grant execute on function companies_with_due_question_schedules() to docent_app;

CREATE OR REPLACE FUNCTION public.companies_with_model_rebuilds()
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select distinct r.company_id from model_rebuilds r where r.next_run_at <= now() or r.every = 'quiet' order by 1 $function$;
grant execute on function companies_with_model_rebuilds() to docent_app;

CREATE OR REPLACE FUNCTION public.companies_with_segments_before(version integer)
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select distinct s.company_id from passage_segments s where s.analyzer_version < version order by 1 $function$;
grant execute on function companies_with_segments_before(integer) to docent_app;

CREATE OR REPLACE FUNCTION public.companies_with_shards_released_before(moment timestamp with time zone)
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select distinct s.company_id from model_shards s where s.released_at < moment order by 1 $function$;
grant execute on function companies_with_shards_released_before(timestamp with time zone) to docent_app;

CREATE OR REPLACE FUNCTION public.companies_with_sitemaps_to_wake(idle_before timestamp with time zone)
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select distinct s.company_id from sitemaps s where (s.deleted_at is null and s.next_run_at <= now())
    or ((s.status <> 'completed' or s.deleted_at is not null) and s.touched_at < idle_before) order by 1 $function$;
grant execute on function companies_with_sitemaps_to_wake(timestamp with time zone) to docent_app;

CREATE OR REPLACE FUNCTION public.companies_with_texts_to_merge(waiting_min integer)
 RETURNS TABLE(company_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare company uuid;
begin
  for company in select c.company_id from companies c order by 1 loop
    perform set_config('app.company_id', company::text, true);
    if exists (select from text_merges t where t.company_id = company and not t.is_merged
               group by t.project_id having count(*) >= waiting_min) then
      company_id := company;
      return next;
    end if;
  end loop;
  perform set_config('app.company_id', '', true);
end $function$;
grant execute on function companies_with_texts_to_merge(integer) to docent_app;

CREATE OR REPLACE FUNCTION public.companies_with_uploads_before(moment timestamp with time zone)
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select distinct u.company_id from uploads u where u.touched_at < moment order by 1 $function$;
grant execute on function companies_with_uploads_before(timestamp with time zone) to docent_app;

CREATE OR REPLACE FUNCTION public.company_by_code(code_key_asked text)
 RETURNS TABLE(company_id uuid, code text, title text, logo text, languages text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select c.company_id, c.code, c.title, c.logo, c.languages from companies c
        where c.code_key = code_key_asked and c.status = 'active' $function$;
grant execute on function company_by_code(text) to docent_app;

CREATE OR REPLACE FUNCTION public.company_directory()
 RETURNS TABLE(id uuid, code text, title text, title_key text, status text, is_operator boolean, languages text[], created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select c.company_id, c.code, c.title, c.title_key, c.status, c.is_operator, c.languages, c.created_at
        from companies c where c.status <> 'deleting' $function$;
grant execute on function company_directory() to docent_app;

CREATE OR REPLACE FUNCTION public.company_figures(asked uuid[])
 RETURNS TABLE(id uuid, users bigint, projects bigint, storage_bytes bigint, last_activity_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  before text := current_setting('app.company_id', true);
  one uuid;
begin
  foreach one in array asked loop
    perform set_config('app.company_id', one::text, true);
    return query select one,
      (select count(*) from users where company_id = one and status = 'active'),
      (select count(*) from projects where company_id = one and deleted_at is null),
      coalesce((select q.storage_bytes from company_quotas q where q.company_id = one), 0),
      (select max(last_used_at) from sessions where company_id = one);
  end loop;
  perform set_config('app.company_id', coalesce(before, ''), true);
end $function$;
grant execute on function company_figures(uuid[]) to docent_app;

CREATE OR REPLACE FUNCTION public.count_added_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into usage_daily as u (company_id, day, owner_kind, owner_id, project_id, added_bytes)
    select new.company_id, (now() at time zone 'UTC')::date, 'user',
      coalesce(new.created_by, '00000000-0000-0000-0000-000000000000'), new.project_id, new.size_bytes
    where not exists (select from file_versions v where v.company_id = new.company_id and v.id = new.text_id)
    on conflict (company_id, day, owner_id, owner_kind, project_id) do update set
      added_bytes = u.added_bytes + excluded.added_bytes;
  return null;
end $function$;
grant execute on function count_added_version() to public;

CREATE OR REPLACE FUNCTION public.count_credentials_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.credentials_version := old.credentials_version + 1;
  return new;
end $function$;
grant execute on function count_credentials_change() to public;

CREATE OR REPLACE FUNCTION public.count_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  company uuid := coalesce(new.company_id, old.company_id);
  added int := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  update company_quotas set files = files + added where company_id = company;
  if not found and tg_op = 'INSERT' then
    insert into company_quotas as q (company_id, files) values (company, 1)
      on conflict (company_id) do update set files = q.files + 1;
  end if;
  return null;
end $function$;
-- For the owner alone.

CREATE OR REPLACE FUNCTION public.count_recovery_codes_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set credentials_version = credentials_version + 1
    where company_id = current_company_id() and id in (select user_id from added);
  return null;
end $function$;
grant execute on function count_recovery_codes_change() to public;

CREATE OR REPLACE FUNCTION public.count_removed_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into usage_daily as u (company_id, day, owner_kind, owner_id, project_id, removed_bytes)
    select g.company_id, (now() at time zone 'UTC')::date, 'user',
      coalesce(f.created_by, '00000000-0000-0000-0000-000000000000'), g.project_id, sum(g.size_bytes)
    from gone g join companies c on c.company_id = g.company_id
      join all_files f on f.company_id = g.company_id and f.id = g.file_id
    group by g.company_id, f.created_by, g.project_id order by 1, 4, 5
    on conflict (company_id, day, owner_id, owner_kind, project_id) do update set
      removed_bytes = u.removed_bytes + excluded.removed_bytes;
  return null;
end $function$;
grant execute on function count_removed_versions() to public;

CREATE OR REPLACE FUNCTION public.count_second_step_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set credentials_version = credentials_version + 1
    where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.user_id, old.user_id);
  return null;
end $function$;
grant execute on function count_second_step_change() to public;

CREATE OR REPLACE FUNCTION public.count_sitemap_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update sitemaps s set pending_pages = pending_pages - c.pending, done_pages = done_pages - c.done,
        unchanged_pages = unchanged_pages - c.unchanged, failed_pages = failed_pages - c.failed,
        skipped_pages = skipped_pages - c.skipped, gone_pages = gone_pages - c.gone
      from (select company_id, sitemap_id, count(*) filter (where state = 'pending') as pending,
          count(*) filter (where state = 'done') as done, count(*) filter (where state = 'unchanged') as unchanged,
          count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'skipped') as skipped,
          count(*) filter (where state = 'gone') as gone from was group by 1, 2) c
      where s.company_id = c.company_id and s.id = c.sitemap_id;
  end if;
  if tg_op <> 'DELETE' then
    update sitemaps s set pending_pages = pending_pages + c.pending, done_pages = done_pages + c.done,
        unchanged_pages = unchanged_pages + c.unchanged, failed_pages = failed_pages + c.failed,
        skipped_pages = skipped_pages + c.skipped, gone_pages = gone_pages + c.gone
      from (select company_id, sitemap_id, count(*) filter (where state = 'pending') as pending,
          count(*) filter (where state = 'done') as done, count(*) filter (where state = 'unchanged') as unchanged,
          count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'skipped') as skipped,
          count(*) filter (where state = 'gone') as gone from is_now group by 1, 2) c
      where s.company_id = c.company_id and s.id = c.sitemap_id;
  end if;
  return null;
end $function$;
grant execute on function count_sitemap_pages() to public;

CREATE OR REPLACE FUNCTION public.count_stored_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into usage_daily as u (company_id, day, owner_kind, owner_id, project_id, added_bytes, removed_bytes)
    select f.company_id, (now() at time zone 'UTC')::date, 'user',
      coalesce(f.created_by, '00000000-0000-0000-0000-000000000000'), f.project_id,
      case when tg_op = 'INSERT' then sum(f.size_bytes) else 0 end,
      case when tg_op = 'DELETE' then sum(f.size_bytes) else 0 end
    from changed f join companies c on c.company_id = f.company_id
    group by f.company_id, f.created_by, f.project_id order by 1, 4, 5
    on conflict (company_id, day, owner_id, owner_kind, project_id) do update set
      added_bytes = u.added_bytes + excluded.added_bytes, removed_bytes = u.removed_bytes + excluded.removed_bytes;
  return null;
end $function$;
grant execute on function count_stored_bytes() to public;

CREATE OR REPLACE FUNCTION public.current_company_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid;
grant execute on function current_company_id() to public;

CREATE OR REPLACE FUNCTION public.delete_runs_of_classifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from runs r using deleted d where r.company_id = d.company_id and r.id = d.id;
  return null;
end $function$;
grant execute on function delete_runs_of_classifications() to public;

CREATE OR REPLACE FUNCTION public.delete_runs_of_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from runs r using deleted m where r.company_id = m.company_id and r.id = m.id;
  return null;
end $function$;
grant execute on function delete_runs_of_messages() to public;

CREATE OR REPLACE FUNCTION public.delete_runs_of_summaries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from runs r using deleted s where r.company_id = s.company_id and r.id = s.id;
  return null;
end $function$;
grant execute on function delete_runs_of_summaries() to public;

CREATE OR REPLACE FUNCTION public.drop_corrections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from text_blocks t using gone g
    where g.correction_id is not null and t.company_id = g.company_id and t.text_id = g.correction_id
      and not exists (select from model_passage_edits e
        where e.company_id = g.company_id and e.correction_id = g.correction_id)
      and not exists (select from model_build_edits b
        where b.company_id = g.company_id and b.correction_id = g.correction_id);
  return null;
end $function$;
grant execute on function drop_corrections() to public;

CREATE OR REPLACE FUNCTION public.drop_edits_of_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from model_passage_edits e using gone g
    where e.company_id = g.company_id and e.file_id = g.file_id and e.text_id = g.id;
  delete from model_build_edits b using gone g
    where b.company_id = g.company_id and b.file_id = g.file_id and b.text_id = g.id;
  return null;
end $function$;
grant execute on function drop_edits_of_versions() to public;

CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN lower((translate(NORMALIZE(words, NFKC), 'İIı'::text, 'iii'::text) COLLATE "und-x-icu"));
grant execute on function folded(text) to public;

CREATE OR REPLACE FUNCTION public.forget_unasked_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from unanswered_questions q
    where (q.company_id, q.id) in (select g.company_id, g.unanswered_id from gone g)
      and not exists (select from unanswered_occurrences o
        where o.company_id = q.company_id and o.unanswered_id = q.id);
  return null;
end $function$;
grant execute on function forget_unasked_questions() to public;

CREATE OR REPLACE FUNCTION public.hold_project_quota()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare most int;
begin
  select projects_max into most from company_quotas
    where company_id = new.company_id and projects_max is not null for update;
  if most is not null and
    (select count(*) from projects where company_id = new.company_id and deleted_at is null) > most then
    perform refuse_beyond_quota('projects_quota_reached', most);
  end if;
  return null;
end $function$;
-- For the owner alone.

CREATE OR REPLACE FUNCTION public.hold_storage_quota()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  company uuid := coalesce(new.company_id, old.company_id);
  added bigint := coalesce(new.size_bytes, 0) - coalesce(old.size_bytes, 0);
  held company_quotas;
begin
  if added <= 0 then
    update company_quotas set storage_bytes = storage_bytes + added where company_id = company;
    return null;
  end if;
  insert into company_quotas as q (company_id, storage_bytes) values (company, added)
    on conflict (company_id) do update set storage_bytes = q.storage_bytes + added returning * into held;
  -- A version that moves between the tables of files is counted twice for a moment; what is stored in the end decides.
  if held.storage_bytes > held.storage_bytes_max
    and (select sum(size_bytes) from stored_bytes where company_id = company) > held.storage_bytes_max then
    perform refuse_beyond_quota('storage_quota_reached', held.storage_bytes_max);
  end if;
  return null;
end $function$;
-- For the owner alone.

CREATE OR REPLACE FUNCTION public.hold_user_quota()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare most int;
begin
  if new.status <> 'active' then return null; end if;
  select users_max into most from company_quotas
    where company_id = new.company_id and users_max is not null for update;
  if most is not null and
    (select count(*) from users where company_id = new.company_id and status = 'active') > most then
    perform refuse_beyond_quota('users_quota_reached', most);
  end if;
  return null;
end $function$;
-- For the owner alone.

CREATE OR REPLACE FUNCTION public.link_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare head audit_heads;
begin
  insert into audit_heads as h (company_id, seq, hash) values (new.company_id, 1, '\x')
    on conflict (company_id) do update set seq = h.seq + 1 returning * into head;
  new.seq := head.seq;
  new.at := clock_timestamp();
  new.prev_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_heads set hash = new.hash where company_id = new.company_id;
  return new;
end $function$;
-- For the owner alone.

CREATE OR REPLACE FUNCTION public.open_company(code text, code_key text, title text, languages text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ with made as (
          insert into companies (company_id, code, code_key, title, languages)
          values (current_company_id(), $1, $2, $3, $4) returning company_id)
        insert into company_quotas (company_id) select company_id from made $function$;
grant execute on function open_company(text,text,text,text[]) to docent_app;

CREATE OR REPLACE FUNCTION public.operator_mail(mail_id uuid)
 RETURNS TABLE(id uuid, company_code text, company_title text, kind text, recipient text, subject text, status text, error text, attempts integer, created_at timestamp with time zone, finished_at timestamp with time zone, body_text text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select m.id, c.code, c.title, m.kind, m.recipient, m.subject,
               m.status, m.error, m.attempts, m.created_at, m.finished_at, m.body_text
        from mails m join companies c on c.company_id = m.company_id
        where m.id = mail_id
          and exists (select from companies o where o.company_id = current_company_id() and o.is_operator) $function$;
grant execute on function operator_mail(uuid) to docent_app;

CREATE OR REPLACE FUNCTION public.operator_mails(search_pattern text, status_asked text)
 RETURNS TABLE(id uuid, company_code text, company_title text, kind text, recipient text, subject text, status text, error text, attempts integer, created_at timestamp with time zone, finished_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select m.id, c.code, c.title, m.kind, m.recipient, m.subject,
               m.status, m.error, m.attempts, m.created_at, m.finished_at
        from mails m join companies c on c.company_id = m.company_id
        where exists (select from companies o where o.company_id = current_company_id() and o.is_operator)
          and (search_pattern is null or m.search_key like search_pattern)
          and (status_asked is null or m.status = status_asked) $function$;
grant execute on function operator_mails(text,text) to docent_app;

CREATE OR REPLACE FUNCTION public.prune_audit_events()
 RETURNS TABLE(through_seq bigint, removed bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  company uuid := current_company_id();
  oldest_kept timestamptz;
  cut audit_events;
begin
  select now() - make_interval(days => r.days) into oldest_kept from audit_retention r where r.company_id = company;
  if oldest_kept is null then return; end if;
  -- One at a time, and no new event meanwhile.
  perform from audit_heads h where h.company_id = company for update;
  select e.* into cut from audit_events e
    where e.company_id = company and e.seq < coalesce(
      (select min(y.seq) from audit_events y where y.company_id = company and y.at >= oldest_kept), 9223372036854775807)
    order by e.seq desc limit 1;
  if cut.seq is null then return; end if;
  delete from audit_events e where e.company_id = company and e.seq <= cut.seq;
  get diagnostics removed = row_count;
  insert into audit_anchors as a (company_id, seq, hash, pruned_at) values (company, cut.seq, cut.hash, now())
    on conflict (company_id) do update set seq = excluded.seq, hash = excluded.hash, pruned_at = excluded.pruned_at;
  through_seq := cut.seq;
  return next;
end $function$;
grant execute on function prune_audit_events() to docent_app;

CREATE OR REPLACE FUNCTION public.refuse_beyond_quota(failure text, most bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'check_violation', constraint = failure, detail = most::text,
    message = 'The company''s quota is reached.';
end $function$;
grant execute on function refuse_beyond_quota(text,bigint) to public;

CREATE OR REPLACE FUNCTION public.release_push_endpoint(hash bytea, keeper_company uuid, keeper uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  held record;
  before text := current_setting('app.company_id', true);
begin
  for held in select p.company_id, p.id from push_subscriptions p
    where p.endpoint_hash = hash and (p.company_id, p.user_id) <> (keeper_company, keeper) order by 1, 2 loop
    perform set_config('app.company_id', held.company_id::text, true);
    delete from push_subscriptions p where p.company_id = held.company_id and p.id = held.id;
  end loop;
  perform set_config('app.company_id', coalesce(before, ''), true);
end $function$;
grant execute on function release_push_endpoint(bytea,uuid,uuid) to docent_app;

CREATE OR REPLACE FUNCTION public.release_shards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update model_shards s set released_at = now() from gone g
    where s.company_id = g.company_id and s.id = g.shard_id and s.released_at is null
      and not exists (select from model_build_shards b
        where b.company_id = s.company_id and b.shard_id = s.id);
  return null;
end $function$;
grant execute on function release_shards() to public;

CREATE OR REPLACE FUNCTION public.remove_company()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ delete from companies where company_id = current_company_id() and status = 'deleting' and not is_operator $function$;
grant execute on function remove_company() to docent_app;

CREATE OR REPLACE FUNCTION public.renew_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update model_questions q set version = q.version + 1
    where (q.company_id, q.id) in (select g.company_id, g.question_id from gone g);
  return null;
end $function$;
grant execute on function renew_questions() to public;

CREATE OR REPLACE FUNCTION public.set_company_quotas(users_max integer, projects_max integer, storage_bytes_max bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ insert into company_quotas (company_id, users_max, projects_max, storage_bytes_max)
        values (current_company_id(), $1, $2, $3)
        on conflict (company_id) do update set users_max = $1, projects_max = $2, storage_bytes_max = $3 $function$;
grant execute on function set_company_quotas(integer,integer,bigint) to docent_app;

CREATE OR REPLACE FUNCTION public.tell_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('docent', 'access:' || coalesce(new.company_id, old.company_id));
  return null;
end $function$;
grant execute on function tell_access_changed() to public;

CREATE OR REPLACE FUNCTION public.template_open_to(company uuid, template uuid, asker uuid, to_edit boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from custom_templates t
    where t.company_id = company and t.id = template and (t.access = 'everyone'
      or exists (select from users u left join project_users m
          on m.company_id = company and m.user_id = u.id and m.project_id = t.project_id
        where u.company_id = company and u.id = asker
          and (u.id = t.created_by or 'admin' in (u.type, coalesce(m.type, ''))
            or exists (select from custom_template_members a
              where a.company_id = company and a.template_id = template and (a.may_edit or not to_edit)
                and (a.user_id = u.id or a.role_id in (u.role_id, m.role_id)))))))
$function$;
grant execute on function template_open_to(uuid,uuid,uuid,boolean) to public;

CREATE OR REPLACE FUNCTION public.tenant_table(tenant regclass, privileges text DEFAULT 'select, insert, update, delete'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', tenant);
  execute format('alter table %s force row level security', tenant);
  execute format('create policy same_company on %s using (company_id = current_company_id()) '
                 'with check (company_id = current_company_id())', tenant);
  execute format('grant %s on %s to docent_app', privileges, tenant);
end $function$;
-- For the owner alone.

CREATE OR REPLACE FUNCTION public.void_open_credentials()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update password_resets set used_at = now()
    where company_id = new.company_id and user_id = new.id and used_at is null;
  delete from invitations where company_id = new.company_id and user_id = new.id;
  delete from sign_on_tickets where company_id = new.company_id and user_id = new.id;
  delete from passkey_challenges where company_id = new.company_id and user_id = new.id;
  update sessions set revoked_at = now()
    where company_id = new.company_id and user_id = new.id and revoked_at is null
      and id is distinct from nullif(current_setting('app.kept_session', true), '')::uuid;
  return null;
end $function$;
grant execute on function void_open_credentials() to public;

CREATE OR REPLACE FUNCTION public.void_open_credentials_of_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update password_resets set used_at = now() where company_id = new.company_id and used_at is null;
  delete from invitations where company_id = new.company_id;
  delete from sign_on_tickets where company_id = new.company_id;
  delete from passkey_challenges where company_id = new.company_id;
  return null;
end $function$;
grant execute on function void_open_credentials_of_company() to public;
