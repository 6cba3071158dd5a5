import { signIn } from '@docent/contract/features/auth';
import { acceptInvitation, acceptInvitationBody } from '@docent/contract/features/user';
import { useState } from 'react';
import * as z from 'zod/mini';
import { invitationTexts } from '#i18n/invitation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { clearSession, forgetProjectId, saveCompanyCode, saveTokens } from '#lib/session.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';

const form = z
  .strictObject({
    password: acceptInvitationBody.shape.password,
    confirmPassword: z.string().check(z.minLength(1)),
  })
  .check(
    z.refine((typed) => typed.password === typed.confirmPassword, {
      path: ['confirmPassword'],
      params: { rule: 'match' },
    }),
  );

/** Signs in with the new password; if that requires a second step, the login page continues. */
async function enter(email: string, password: string): Promise<void> {
  try {
    saveTokens(await call(signIn, { body: { email, password } }));
    location.assign('/dashboard');
  } catch {
    // The password is set; the login page asks for any further step.
    location.assign('/auth/login');
  }
}

function useAcceptance(token: string) {
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const fields = useZodForm(form, { defaultValues: { password: '', confirmPassword: '' } });
  const submit = fields.handleSubmit(
    async ({ password }) => {
      setFailure(undefined);
      try {
        const { company, email } = await call(acceptInvitation, { body: { token, password } });
        // The user who was signed in here before is not the invited one.
        clearSession();
        forgetProjectId();
        saveCompanyCode(company);
        setLeaving(true);
        await enter(email, password);
      } catch (error) {
        setFailure(showFailureInForm(fields, error, { password: 'password' }));
      }
    },
    () => setFailure(undefined),
  );
  return { fields, submit, failure, isBusy: fields.formState.isSubmitting || isLeaving };
}

/** Sets the first password of an invited user and signs them in. */
export function InvitationForm({ token, email }: { token: string; email: string }) {
  const t = useTexts(invitationTexts);
  const { fields, submit, failure, isBusy } = useAcceptance(token);
  const { errors } = fields.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Alert>{failure}</Alert>}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password')}
        error={errors.password?.message}
        autoComplete="new-password"
        readOnly={isBusy}
        {...fields.register('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        readOnly={isBusy}
        {...fields.register('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t(isBusy ? 'accepting' : 'accept')}
      </Button>
    </form>
  );
}
