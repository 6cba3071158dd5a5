/** Which features a feature may ask through their index.ts, beside the audit log. Nothing points upwards here. */
export const featureReaches: Record<string, readonly string[]> = {
  'assistant-test': 'ai-provider budget conversation custom-template model-quality run'.split(' '),
  external:
    'budget company conversation custom-model custom-template file-manager notification passage-index run spreadsheet'.split(
      ' ',
    ),
  summarize: 'ai-provider budget conversation file-manager notification passage-index run sidebar'.split(' '),
  viewer: ['file-manager', 'passage-index'],
  upload: ['file-manager'],
  'file-archive': ['file-manager'],
  project: ['api-key', 'custom-model', 'file-manager', 'notification', 'role', 'spreadsheet'],
  bin: ['conversation', 'file-manager'],
  classification:
    'ai-provider budget file-manager notification passage-index run setting sidebar spreadsheet'.split(' '),
  conversation:
    'ai-provider budget custom-model custom-template file-manager model-quality notification passage-index run saved-question setting sidebar sitemap spreadsheet unanswered usage'.split(
      ' ',
    ),
  unanswered: 'custom-model custom-template file-manager model-quality notification spreadsheet'.split(' '),
  run: ['budget'],
  'model-quality': 'budget custom-model custom-template file-manager passage-index usage'.split(' '),
  'custom-template':
    'ai-provider company custom-model file-manager notification role sitemap spreadsheet'.split(' '),
  'custom-model': 'ai-provider budget file-manager notification passage-index sitemap usage user'.split(' '),
  sitemap: ['file-manager', 'notification'],
  'saved-question': ['notification', 'spreadsheet', 'user'],
  spreadsheet: ['file-manager', 'notification'],
  'file-manager': ['notification', 'passage-index'],
  'ai-provider': ['budget', 'setting'],
  'api-key': ['auth', 'budget'],
  'sign-on': ['auth', 'company', 'passkey', 'role', 'user'],
  scim: ['role', 'user'],
  passkey: ['auth', 'company', 'company-security', 'user'],
  'password-reset': ['auth', 'company', 'mail', 'setting', 'user'],
  profile: ['auth', 'setting', 'user'],
  auth: ['company', 'two-step', 'user'],
  'two-step': ['company-security', 'user'],
  'email-change': ['mail', 'user'],
  legal: ['company'],
  company: ['budget', 'notification', 'role', 'setting', 'user'],
  user: ['mail', 'notification', 'role', 'setting'],
  budget: ['notification', 'setting', 'usage'],
  notification: ['mail', 'preference', 'setting'],
};
