/** Writes whose statement takes the name of its table from a list of names in the same file. */
export const writesByName = [
  {
    path: 'src/features/passage-index/segment.store.ts',
    write: '.deleteFrom(table)',
    tables: ['passage_postings', 'passage_vectors', 'passage_segments'],
  },
  {
    path: 'src/features/sign-on/sealed-sign-on.ts',
    write: 'update <table>',
    tables: ['sign_on_tickets', 'sign_on_sessions'],
  },
];

/**
 * The tables of other features that a folder reads in its statements. A read may cross features: a list that shows the
 * name of a user, or the permissions of a role, is one statement and one snapshot, where a call of the owner for each
 * row would be many. Row locks (`for update`) count as reads. A new line here is a new dependency on the columns of
 * another feature: check first whether a function of its `index.ts` would do.
 */
export const foreignReads: Record<string, string> = {
  'ai-provider': 'project_users projects roles users',
  'api-key': 'users',
  app: 'audit_events companies',
  audit: 'projects',
  auth: 'api_keys chosen_projects companies company_security project_users projects roles users',
  'company-security': 'passkeys two_steps users',
  budget: 'api_keys projects public_links users',
  company: 'budget_days budgets projects users',
  bin: 'all_conversations all_files all_folders file_versions users',
  conversation: 'files model_uses unanswered_occurrences',
  'custom-model': 'all_files file_pages file_versions files users',
  'email-change': 'users',
  external: 'companies conversations messages projects spreadsheets users',
  'file-archive': 'files folders',
  'file-manager': 'users',
  'model-quality': 'custom_template_versions file_versions files model_builds models users',
  passkey: 'companies users',
  'platform/instance-key': 'companies',
  project: 'all_files company_quotas files roles spreadsheets stored_bytes users',
  role: 'chosen_projects companies conversations files project_users projects users',
  scim: 'companies roles users',
  'sign-on': 'companies roles users',
  'saved-question': 'spreadsheets users',
  sitemap: 'files folders users',
  'custom-template': 'project_users roles users',
  spreadsheet: 'users',
  'two-step': 'users',
  unanswered: 'conversations messages',
  upload: 'company_quotas',
  usage: 'api_keys projects stored_bytes users',
  user: 'companies conversations files project_users projects roles sessions',
};
