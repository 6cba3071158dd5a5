import {
  cancelEmailChange,
  confirmEmailChangeBody,
  type EmailChangeState,
} from '@docent/contract/features/email-change';
import { useState } from 'react';
import { securityTexts } from '#i18n/security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { EmailDialog } from './email-dialog.tsx';
import { useConfirmEmailChange, useSecurityChanged } from './security.queries.ts';
import { SecuritySection } from './security-section.tsx';

function useConfirming() {
  const t = useTexts(securityTexts);
  const confirm = useConfirmEmailChange();
  const form = useZodForm(confirmEmailChangeBody, { defaultValues: { code: '' } });
  const { run, isRunning } = useAction({
    refetch: useSecurityChanged(),
    failureText: (error) =>
      showFailureInForm(form, error, { code: 'code' }, { reset_code_not_valid: 'code' }),
  });
  const submit = form.handleSubmit(async ({ code }) => {
    await run({ call: () => confirm(code), done: t('emailChanged') });
  });
  return { form, submit, isSaving: isRunning };
}

/** The code mailed to the new address. */
function EmailCode({ email }: { email: string }) {
  const t = useTexts(securityTexts);
  const { form, submit, isSaving } = useConfirming();
  const { run, isRunning: isCanceling } = useAction({ refetch: useSecurityChanged() });
  const drop = () => void run({ call: () => call(cancelEmailChange) });
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isSaving || isCanceling} className="grid gap-5">
        <p role="status">{t('emailCodeSent', { email })}</p>
        <TextField
          label={t('emailCode')}
          hint={t('emailCodeHint')}
          error={form.formState.errors.code?.message}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          {...form.register('code')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={isSaving}>
            {t(isSaving ? 'confirming' : 'emailConfirm')}
          </Button>
          <Button onClick={drop}>{t('emailDrop')}</Button>
        </div>
      </fieldset>
    </form>
  );
}

interface EmailSectionProps {
  /** The current address of the user. */
  email: string;
  state: EmailChangeState;
}

/** Shows and changes the sign-in address. */
export function EmailSection({ email, state: { pending, hasPassword } }: EmailSectionProps) {
  const t = useTexts(securityTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <SecuritySection title={t('email')} text={t(hasPassword ? 'emailText' : 'emailNoPassword')}>
      <p className="break-all">{email}</p>
      {pending && <EmailCode email={pending.email} />}
      {!pending && hasPassword && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('emailChange')}</Button>
        </div>
      )}
      {isOpen && <EmailDialog onClose={() => setOpen(false)} />}
    </SecuritySection>
  );
}
