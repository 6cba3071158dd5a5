import { accountActions } from './audit-actions/account.ts';
import { contentActions } from './audit-actions/content.ts';
import type { Language } from './core/language.ts';

/** Everything that is written into the audit log. */
const actions = { ...accountActions, ...contentActions };

export type AuditAction = keyof typeof actions;

// Platform seam: the keys of an object are texts to TypeScript.
export const auditActions = Object.keys(actions) as [AuditAction, ...AuditAction[]];

const sentencesIn = (place: 0 | 1) =>
  // Platform seam: as above, here for the entries of an object.
  Object.fromEntries(auditActions.map((action) => [action, actions[action][place]])) as Record<
    AuditAction,
    string
  >;

/** How the screen of the audit log says each. */
export const auditSentences: Readonly<Record<Language, Readonly<Record<AuditAction, string>>>> = {
  en: sentencesIn(0),
  tr: sentencesIn(1),
};
