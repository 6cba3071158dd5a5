import { signIn, signInBody } from '@docent/contract/features/auth';
import { lazy, Suspense, useState } from 'react';
import { authTexts } from '#i18n/auth.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { ApiFailure, failureText } from '#lib/api-failure.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { endOfSession, forgetCompanyCode, type Tokens } from '#lib/session.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { enterWorkspace } from './enter-workspace.ts';
import { returnPath, withReturnPath } from './return-path.ts';

const SecondStepForm = lazy(() =>
  import('./second-step-form.tsx').then((form) => ({ default: form.SecondStepForm })),
);

const SignOnOffer = lazy(() =>
  import('./sign-on-offer.tsx').then((offer) => ({ default: offer.SignOnOffer })),
);

function askForCompany(): void {
  forgetCompanyCode();
  location.assign(withReturnPath('/auth', returnPath(location.search)));
}

interface SignInProps {
  onSecondStep: (ticket: string) => void;
}

/** Signs in and opens the workspace with a document navigation. */
function useSignIn({ onSecondStep }: SignInProps) {
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const form = useZodForm(signInBody, { defaultValues: { email: '', password: '' } });
  const enter = (tokens: Tokens) => {
    setLeaving(true);
    enterWorkspace(tokens);
  };

  const submit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      try {
        enter(await call(signIn, { body }));
      } catch (error) {
        if (error instanceof ApiFailure && error.ticket) return onSecondStep(error.ticket);
        setFailure(showFailureInForm(form, error, { email: 'email', password: 'password' }));
      }
    },
    () => setFailure(undefined),
  );
  const choosePasskey = async () => {
    setFailure(undefined);
    try {
      const { signInByPasskey } = await import('./passkey-sign-in.ts');
      const tokens = await signInByPasskey();
      if (tokens) enter(tokens);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return { form, submit, choosePasskey, failure, busy: form.formState.isSubmitting || isLeaving };
}

const hasPasskeys = 'PublicKeyCredential' in globalThis;

type SignIn = ReturnType<typeof useSignIn>;

function Credentials({ form, busy }: Pick<SignIn, 'form' | 'busy'>) {
  const t = useTexts(authTexts);
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('email')}
        type="email"
        error={errors.email?.message}
        autoComplete="username webauthn"
        readOnly={busy}
        {...form.register('email')}
      />
      <div className="grid gap-1.5">
        <PasswordField
          label={t('password')}
          error={errors.password?.message}
          autoComplete="current-password"
          readOnly={busy}
          {...form.register('password')}
        />
        <a
          href={withReturnPath('/auth/forgot-password', returnPath(location.search))}
          className="inline-flex min-h-6 items-center justify-self-end text-action-ink text-sm hover:underline"
        >
          {t('forgotPassword')}
        </a>
      </div>
    </>
  );
}

function PasswordStep({ onSecondStep, notice }: SignInProps & { notice: string | undefined }) {
  const t = useTexts(authTexts);
  const { form, submit, choosePasskey, failure, busy } = useSignIn({ onSecondStep });
  const shown = failure ?? notice;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {shown && <Alert>{shown}</Alert>}
      <Credentials form={form} busy={busy} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t(busy ? 'loggingIn' : 'login')}
      </Button>
      {hasPasskeys && (
        <Button size="large" disabled={busy} onClick={() => void choosePasskey()}>
          {t('withPasskey')}
        </Button>
      )}
      <Button variant="quiet" disabled={busy} onClick={askForCompany}>
        {t('otherCompany')}
      </Button>
    </form>
  );
}

/** Email and password; then the code, for users with a second step. */
export function LoginForm() {
  const [ticket, setTicket] = useState<string>();
  const [notice, setNotice] = useState<string | undefined>(endOfSession);
  const startAgain = (why?: string) => {
    setNotice(why);
    setTicket(undefined);
  };
  if (ticket === undefined)
    return (
      <>
        <Suspense fallback={null}>
          <SignOnOffer />
        </Suspense>
        <PasswordStep notice={notice} onSecondStep={setTicket} />
      </>
    );
  return (
    <Suspense fallback={null}>
      <SecondStepForm ticket={ticket} onStartAgain={startAgain} />
    </Suspense>
  );
}
