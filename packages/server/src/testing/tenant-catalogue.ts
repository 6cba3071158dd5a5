/** Tables without a tenant's data. Everything else in `public` belongs to companies. */
export const instanceTables = [
  'host_paces',
  'installation_ai_providers',
  'instance_keys',
  'instance_secrets',
  'legal_texts',
  'rate_limits',
  'schema_migrations',
  'system_settings',
];
/** Tables whose deleted rows stay in the bin: the application's role sees those through the view `all_…` alone. */
export const binnedTables = ['conversations', 'files', 'folders'];
/** Unique over all companies: the code is what tells companies apart before one is known. */
export const instanceUniques = ['companies_code_key_key'];
/** Let the owner, never the application's role, look over companies for the functions below. */
export const ownerPolicies = [
  'audit_retention.owner_sweep',
  'blobs.owner_check',
  'companies.owner_directory',
  'mails.owner_outbox',
  'model_shards.owner_sweep',
  'passage_segments.owner_sweep',
  'push_subscriptions.owner_release',
  'runs.owner_leases',
  'sitemaps.owner_sweep',
  'uploads.owner_sweep',
];
export const definerFunctions = [
  'abandoned_runs',
  'companies_near_quota',
  'companies_with_audit_retention',
  'companies_with_blobs_to_check',
  'companies_with_deleted_before',
  'companies_with_due_question_schedules',
  'companies_with_model_rebuilds',
  'companies_with_segments_before',
  'companies_with_shards_released_before',
  'companies_with_sitemaps_to_wake',
  'companies_with_texts_to_merge',
  'companies_with_uploads_before',
  'company_by_code',
  'company_directory',
  'company_figures',
  'count_files',
  'hold_project_quota',
  'hold_storage_quota',
  'hold_user_quota',
  'link_audit_event',
  'open_company',
  'operator_mail',
  'operator_mails',
  'prune_audit_events',
  'release_push_endpoint',
  'remove_company',
  'set_company_quotas',
];
/** Events are added and never altered; the heads of their chains, and what is counted, are kept by the database itself. */
export const neverAltered = ['audit_anchors', 'audit_events', 'audit_heads', 'company_quotas'];
/** Of the instance tables, those that the application's role reads. */
export const instanceReadable = [
  'host_paces',
  'installation_ai_providers',
  'legal_texts',
  'rate_limits',
  'system_settings',
];
