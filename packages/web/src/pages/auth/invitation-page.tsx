import type { DataOf } from '@docent/contract/core/route';
import { checkInvitation } from '@docent/contract/features/user';
import { useEffect, useState } from 'react';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { InvitationForm } from '#features/auth/invitation-form.tsx';
import { invitationTexts } from '#i18n/invitation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClasses } from '#ui/button.tsx';

type Invitation = DataOf<typeof checkInvitation>;

/** The secret is in the fragment: it is sent only in a request body, so no server logs it. */
const tokenOf = (hash: string): string => hash.replace(/^#/, '');

function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const controller = new AbortController();
    call(checkInvitation, { body: { token: token || '-' } }, { signal: controller.signal }).then(
      setInvitation,
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(error);
      },
    );
    return () => controller.abort();
  }, [token]);
  return { invitation, failure };
}

export function InvitationPage() {
  const t = useTexts(invitationTexts);
  const [token] = useState(() => tokenOf(location.hash));
  const { invitation, failure } = useInvitation(token);
  usePageTitle(t('title'));
  if (failure !== undefined)
    return (
      <AuthFrame title={t('overTitle')}>
        <div className="grid justify-items-start gap-5">
          <Alert>{failureText(failure)}</Alert>
          <a href="/auth" className={buttonClasses('secondary')}>
            {t('toLogin')}
          </a>
        </div>
      </AuthFrame>
    );
  if (!invitation) return <AuthFrame title={t('title')}>{t('reading')}</AuthFrame>;
  const { company, name, email } = invitation;
  return (
    <AuthFrame title={t('title')} intro={t('intro', { company: company.title, email })}>
      <div className="grid max-w-sm gap-5">
        <p>{t('hello', { name })}</p>
        <InvitationForm token={token} email={email} />
      </div>
    </AuthFrame>
  );
}
