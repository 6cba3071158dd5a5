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
 * Files with statements on tables that are no stores. All of these statements run on a connection of the database's owner
 * (`pg.Client`), which is open only for migrations, at the first start, when keys are changed, or in a command. A store
 * takes a transaction of the application's role.
 */
export const statementsOfOwner: readonly string[] = [
  'src/app/verify-audit-chains.ts',
  'src/features/ai-provider/provider-secrets.ts',
  'src/features/company/set-up-first-company.ts',
  'src/features/setting/push-keys.ts',
  'src/features/sign-on/sealed-sign-on.ts',
  'src/features/two-step/sealed-two-steps.ts',
  'src/platform/db/migrate.ts',
  'src/platform/instance-key/data-keys.ts',
  'src/platform/instance-key/reseal.ts',
];

/**
 * Functions of the database, nearly all of them triggers, that write tables of another owner than that of the triggers'
 * tables. The statement that a trigger follows may be a cascade of a deletion in any feature, or one of several use cases,
 * so no call of the owner's function can be placed everywhere. The reason says why the write cannot come later.
 */
export const foreignWrites: readonly { functions: string; tables: string; reason: string }[] = [
  {
    functions: 'void_open_credentials',
    tables: 'sign_on_tickets passkey_challenges password_resets sessions',
    reason: 'A changed password, address or status must end sessions, codes and tickets in the same moment.',
  },
  {
    functions: 'void_open_credentials_of_company',
    tables: 'invitations sign_on_tickets passkey_challenges password_resets',
    reason: 'A company that was suspended must not be entered with a code or a ticket from before.',
  },
  {
    functions: 'count_second_step_change count_recovery_codes_change',
    tables: 'users',
    reason: 'Its version of credentials must change with the second step: access tokens of before end by it.',
  },
  {
    functions: 'count_files',
    tables: 'company_quotas',
    reason: 'The number of files must be right whichever feature adds or deletes them, also by a cascade.',
  },
  {
    functions: 'hold_storage_quota',
    tables: 'company_quotas',
    reason:
      'Two transactions must not store beyond the quota together: the row is locked when it is counted.',
  },
  {
    functions: 'count_stored_bytes count_added_version count_removed_versions',
    tables: 'usage_daily',
    reason: 'Stored bytes must be right whatever deletes a file, a version or a table, also by a cascade.',
  },
  {
    functions: 'delete_runs_of_classifications delete_runs_of_messages delete_runs_of_summaries',
    tables: 'runs',
    reason:
      'Events of a run hold its text, which must be deleted with it, also by a cascade from a user or a project.',
  },
  {
    functions: 'drop_corrections',
    tables: 'text_blocks',
    reason:
      'The text of a correction must be deleted with the last row that refers to it, also by a cascade.',
  },
  {
    functions: 'drop_edits_of_versions',
    tables: 'model_passage_edits model_build_edits',
    reason: 'A correction belongs to the text of one version and must be deleted with it, also by a cascade.',
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
