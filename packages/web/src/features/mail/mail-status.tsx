import type { MailStatus as Status } from '@docent/contract/features/mail';
import { mailTexts } from '#i18n/mail.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The text and the tone of each status. */
export const statusLooks = {
  queued: { tone: 'waiting', text: 'statusQueued' },
  sent: { tone: 'success', text: 'statusSent' },
  failed: { tone: 'danger', text: 'statusFailed' },
  kept: { tone: 'warning', text: 'statusKept' },
} as const satisfies Record<Status, { tone: string; text: string }>;

export function MailStatus({ status }: { status: Status }) {
  const t = useTexts(mailTexts);
  return <StatusBadge tone={statusLooks[status].tone} text={t(statusLooks[status].text)} />;
}
