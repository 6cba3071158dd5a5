import { requestEmailChangeBody } from '@docent/contract/features/email-change';
import { securityTexts } from '#i18n/security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useRequestEmailChange } from './security.queries.ts';

const serverFields = { email: 'email', currentPassword: 'currentPassword' } as const;

/** Asks for the new address and the password, and requests a code for that address. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(securityTexts);
  const request = useRequestEmailChange();
  const form = useZodForm(requestEmailChangeBody, { defaultValues: { email: '', currentPassword: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await request.mutateAsync(body);
      onClose();
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'wrong_current_password') {
        form.setError('currentPassword', { type: 'server', message: error.message });
        return;
      }
      const rest = showFailureInForm(form, error, serverFields);
      if (rest) toast.error(rest);
    }
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('emailChange')} size="small">
      <form noValidate onSubmit={submit}>
        <fieldset disabled={request.isPending} className="grid gap-5">
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
            <Button type="submit" variant="primary" busy={request.isPending}>
              {t('emailSendCode')}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
