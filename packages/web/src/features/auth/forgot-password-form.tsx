import { forgotPassword, forgotPasswordBody } from '@docent/contract/features/password-reset';
import { useState } from 'react';
import { signInTexts } from '#i18n/sign-in.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ForgotPasswordFormProps {
  email: string;
  onSent: (email: string) => void;
}

/** The first step: the address for the code. */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const t = useTexts(signInTexts);
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(forgotPasswordBody, { defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      try {
        await call(forgotPassword, { body });
        onSent(body.email);
      } catch (error) {
        setFailure(showFailureInForm(form, error, { email: 'email' }));
      }
    },
    () => setFailure(undefined),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Alert>{failure}</Alert>}
      <TextField
        label={t('email')}
        type="email"
        error={errors.email?.message}
        autoComplete="username"
        readOnly={isSubmitting}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {t(isSubmitting ? 'sending' : 'sendCode')}
      </Button>
    </form>
  );
}
