import { useState } from 'react';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { EvidenceExample } from '#features/auth/evidence-example.tsx';
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx';
import { ResendCode } from '#features/auth/resend-code.tsx';
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx';
import { signInTexts } from '#i18n/sign-in.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClasses } from '#ui/button.tsx';

function ToLogin({ variant }: { variant: 'primary' | 'quiet' }) {
  const t = useTexts(signInTexts);
  return (
    <a
      href={`/auth/login${location.search}`}
      className={buttonClasses(variant, variant === 'primary' ? 'large' : 'medium')}
    >
      {t('toLogin')}
    </a>
  );
}

/** Two steps: the email, then the code and the new password. */
export function ForgotPasswordPage() {
  const t = useTexts(signInTexts);
  const [step, setStep] = useState<'email' | 'code' | 'done'>('email');
  const [email, setEmail] = useState('');
  usePageTitle(t('forgotTitle'));
  const send = (sentTo: string) => {
    setEmail(sentTo);
    setStep('code');
  };
  if (step === 'email')
    return (
      <AuthFrame title={t('forgotTitle')} intro={t('forgotIntro')} aside={<EvidenceExample />}>
        <div className="grid gap-5">
          <ForgotPasswordForm email={email} onSent={send} />
          <ToLogin variant="quiet" />
        </div>
      </AuthFrame>
    );
  if (step === 'code')
    return (
      <AuthFrame title={t('resetTitle')} intro={t('resetIntro', { email })} aside={<EvidenceExample />}>
        <div className="grid gap-5">
          <ResetPasswordForm email={email} onDone={() => setStep('done')} />
          <ResendCode email={email} />
          <Button variant="quiet" onClick={() => setStep('email')}>
            {t('otherEmail')}
          </Button>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('resetTitle')} aside={<EvidenceExample />}>
      <div className="grid gap-5">
        <Alert tone="success">{t('done')}</Alert>
        <ToLogin variant="primary" />
      </div>
    </AuthFrame>
  );
}
