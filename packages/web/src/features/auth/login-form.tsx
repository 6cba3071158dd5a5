import { signIn, signInBody } from '@docent/contract/features/auth';
import { useState } from 'react';
import { authTexts } from '#i18n/auth.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { forgetCompanyCode, forgetProjectId, saveTokens } from '#lib/session.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { returnPath, withReturnPath } from './return-path.ts';

function askForCompany(): void {
  forgetCompanyCode();
  location.assign(withReturnPath('/auth', returnPath(location.search)));
}

/** Signs in and opens the workspace by a document navigation. */
function useSignIn() {
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const form = useZodForm(signInBody, { defaultValues: { email: '', password: '' } });

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const tokens = await call(signIn, { body });
      // Another user of this browser may have worked in a project this one does not have.
      forgetProjectId();
      saveTokens(tokens);
      setLeaving(true);
      location.assign(returnPath(location.search) ?? '/dashboard');
    } catch (error) {
      setFailure(showFailureInForm(form, error, { email: 'email', password: 'password' }));
    }
  });
  return { form, submit, failure, busy: form.formState.isSubmitting || isLeaving };
}

/** Second step of signing in. */
export function LoginForm() {
  const t = useTexts(authTexts);
  const { form, submit, failure, busy } = useSignIn();
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Alert>{failure}</Alert>}
      <TextField
        label={t('email')}
        type="email"
        error={errors.email?.message}
        autoComplete="username"
        readOnly={busy}
        {...form.register('email')}
      />
      <PasswordField
        label={t('password')}
        error={errors.password?.message}
        autoComplete="current-password"
        readOnly={busy}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t(busy ? 'loggingIn' : 'login')}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={askForCompany}>
        {t('otherCompany')}
      </Button>
    </form>
  );
}
