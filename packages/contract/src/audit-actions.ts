import { accountActions } from './audit-actions/account.ts';
import { contentActions } from './audit-actions/content.ts';
import type { Language } from './core/language.ts';

/** Every action that the audit log records. */
const actions = { ...accountActions, ...contentActions };

export type AuditAction = keyof typeof actions;

// Platform seam: TypeScript types the keys of an object as string.
export const auditActions = Object.keys(actions) as [AuditAction, ...AuditAction[]];

const sentencesIn = (place: 0 | 1) =>
  // Platform seam: as above, for the entries of an object.
  Object.fromEntries(auditActions.map((action) => [action, actions[action][place]])) as Record<
    AuditAction,
    string
  >;

/** How the audit log page describes each action. */
export const auditSentences: Readonly<Record<Language, Readonly<Record<AuditAction, string>>>> = {
  en: sentencesIn(0),
  tr: sentencesIn(1),
};
