import { auditSentences } from '@docent/contract/audit-actions';
import type { AuditEvent } from '@docent/contract/features/audit';
import { useTexts } from '#i18n/use-texts.ts';

/** Describes an event in a sentence: "Ayşe deleted a file: plan.txt". */
export function useSentence(): (event: AuditEvent) => string {
  const t = useTexts(auditSentences);
  return ({ action, actor, subject }) => t(action, { actor: actor.name, subject: subject?.name || '–' });
}
