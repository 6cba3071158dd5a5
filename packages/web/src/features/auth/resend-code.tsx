import { forgotPassword } from '@docent/contract/features/password-reset';
import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import { signInTexts } from '#i18n/sign-in.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { useCountdown } from '#lib/use-countdown.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

/** Sends another code, a minute after the last one. */
export function ResendCode({ email }: { email: string }) {
  const t = useTexts(signInTexts);
  const { leftS, restart } = useCountdown(limits.code.resendAfterS);
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await call(forgotPassword, { body: { email } });
      setSaid({ tone: 'success', text: t('resent') });
      restart();
    } catch (error) {
      setSaid({ tone: 'danger', text: failureText(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {said && <Alert tone={said.tone}>{said.text}</Alert>}
      <Button variant="quiet" busy={isSending} disabled={leftS > 0} onClick={() => void send()}>
        {leftS > 0 ? t('resendIn', { count: leftS }) : t('resend')}
      </Button>
    </>
  );
}
