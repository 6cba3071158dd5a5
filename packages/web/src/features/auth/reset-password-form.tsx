import { resetPassword, resetPasswordBody } from '@docent/contract/features/password-reset';
import { useState } from 'react';
import * as z from 'zod/mini';
import { signInTexts } from '#i18n/sign-in.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const { code, password } = resetPasswordBody.shape;
const resetForm = z.strictObject({ code, password, confirmPassword: z.string().check(z.minLength(1)) }).check(
  z.refine((typed) => typed.password === typed.confirmPassword, {
    path: ['confirmPassword'],
    params: { rule: 'match' },
  }),
);

interface ResetPasswordFormProps {
  email: string;
  onDone: () => void;
}

function useReset({ email, onDone }: ResetPasswordFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(resetForm, { defaultValues: { code: '', password: '', confirmPassword: '' } });
  const submit = form.handleSubmit(
    async (typed) => {
      setFailure(undefined);
      try {
        await call(resetPassword, { body: { email, code: typed.code, password: typed.password } });
        onDone();
      } catch (error) {
        setFailure(showFailureInForm(form, error, { code: 'code', password: 'password' }));
      }
    },
    () => setFailure(undefined),
  );
  return { form, submit, failure, isSaving: form.formState.isSubmitting };
}

/** The second step: the code and the new password. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const t = useTexts(signInTexts);
  const { form, submit, failure, isSaving } = useReset(props);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Alert>{failure}</Alert>}
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        error={errors.code?.message}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isSaving}
        {...form.register('code')}
      />
      <input type="text" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField
        label={t('password')}
        error={errors.password?.message}
        autoComplete="new-password"
        readOnly={isSaving}
        {...form.register('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        readOnly={isSaving}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="large" busy={isSaving}>
        {t(isSaving ? 'saving' : 'save')}
      </Button>
    </form>
  );
}
