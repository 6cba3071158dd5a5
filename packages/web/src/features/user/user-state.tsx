import type { User } from '@docent/contract/features/user';
import { MailWarning } from 'lucide-react';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

type Shown = Pick<User, 'status' | 'invitation'>;

/** Active or Passive, and whether an invitation is pending. */
export function UserState({ user }: { user: Shown }) {
  const t = useTexts(userTexts);
  if (user.status === 'passive') return <StatusBadge tone="neutral" text={t('passive')} />;
  if (user.invitation === 'pending') return <StatusBadge tone="waiting" text={t('invited')} />;
  if (user.invitation === 'expired')
    return <StatusBadge tone="warning" text={t('invitationExpired')} icon={MailWarning} />;
  return <StatusBadge tone="success" text={t('active')} />;
}
