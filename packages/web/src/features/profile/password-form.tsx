import { changePassword, changePasswordBody } from '@docent/contract/features/profile';
import { limits } from '@docent/contract/limits';
import * as z from 'zod/mini';
import { profileTexts } from '#i18n/profile.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { useReportUnsaved } from './use-report-unsaved.ts';

const { oldPassword, newPassword } = changePasswordBody.shape;

/** The form's own field names (spec point 5); the confirmation must equal the new password. */
const passwordForm = z
  .strictObject({
    currentPassword: oldPassword,
    newPassword,
    newPasswordConfirmation: z.string().check(z.minLength(1)),
  })
  .check(
    z.refine((form) => form.newPassword === form.newPasswordConfirmation, {
      path: ['newPasswordConfirmation'],
      params: { rule: 'match' },
    }),
  );

const empty = { currentPassword: '', newPassword: '', newPasswordConfirmation: '' };
const serverFields = { oldPassword: 'currentPassword', newPassword: 'newPassword' } as const;

function usePasswordForm(onUnsavedChange: (isUnsaved: boolean) => void) {
  const t = useTexts(profileTexts);
  const form = useZodForm(passwordForm, { defaultValues: empty });
  useReportUnsaved(form.formState.isDirty, onUnsavedChange);

  const { run, isRunning } = useAction({
    failureText: (error) => showFailureInForm(form, error, serverFields),
  });
  const submit = form.handleSubmit(async (values) => {
    const body = { oldPassword: values.currentPassword, newPassword: values.newPassword };
    await run({
      call: () => call(changePassword, { body }),
      done: t('passwordChanged'),
      onDone: () => form.reset(empty),
    });
  });
  return { form, submit, isSaving: isRunning };
}

export function PasswordForm({ onUnsavedChange }: { onUnsavedChange: (isUnsaved: boolean) => void }) {
  const t = useTexts(profileTexts);
  const { form, submit, isSaving } = usePasswordForm(onUnsavedChange);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isSaving} className="grid gap-5">
        <p className="text-ink-muted">{t('passwordNote')}</p>
        <PasswordField
          label={t('currentPassword')}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
          {...form.register('currentPassword')}
        />
        <PasswordField
          label={t('newPassword')}
          hint={t('newPasswordHint', { min: limits.password.lengthMin })}
          error={errors.newPassword?.message}
          autoComplete="new-password"
          {...form.register('newPassword')}
        />
        <PasswordField
          label={t('confirmPassword')}
          error={errors.newPasswordConfirmation?.message}
          autoComplete="new-password"
          {...form.register('newPasswordConfirmation')}
        />
        <div>
          <Button type="submit" variant="primary" busy={isSaving}>
            {t(isSaving ? 'saving' : 'changePassword')}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
