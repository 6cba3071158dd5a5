import { requestEmailChange, requestEmailChangeBody } from '@docent/contract/features/email-change';
import { securityTexts } from '#i18n/security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { useSecurityChanged } from './security.queries.ts';

const serverFields = { email: 'email', currentPassword: 'currentPassword' } as const;

/** Asks for the new address and the password, and requests a code for that address. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(securityTexts);
  const form = useZodForm(requestEmailChangeBody, { defaultValues: { email: '', currentPassword: '' } });
  const { errors } = form.formState;
  const { run, isRunning } = useAction({
    refetch: useSecurityChanged(),
    failureText: (error) =>
      showFailureInForm(form, error, serverFields, { wrong_current_password: 'currentPassword' }),
  });
  const submit = form.handleSubmit(async (body) => {
    if (await run({ call: () => call(requestEmailChange, { body }) })) onClose();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('emailChange')} size="small">
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isRunning} className="grid gap-5">
          <TextField
            label={t('emailNew')}
            hint={t('emailNewHint')}
            type="email"
            error={errors.email?.message}
            autoComplete="email"
            {...form.register('email')}
          />
          <PasswordField
            label={t('currentPassword')}
            error={errors.currentPassword?.message}
            autoComplete="current-password"
            {...form.register('currentPassword')}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" busy={isRunning}>
              {t('emailSendCode')}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
