import { sendTestMail, testMailBody } from '@docent/contract/features/mail';
import { useQueryClient } from '@tanstack/react-query';
import { mailTexts } from '#i18n/mail.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { currentUser } from '#lib/session.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAction } from '#ui/use-action.ts';

function useTestMail(onClose: () => void) {
  const t = useTexts(mailTexts);
  const client = useQueryClient();
  const form = useZodForm(testMailBody, { defaultValues: { email: currentUser()?.email ?? '' } });
  const { run, isRunning } = useAction({
    refetch: () => client.invalidateQueries({ queryKey: ['mails'] }),
    failureText: (error) => showFailureInForm(form, error, { email: 'email' }),
  });
  const submit = form.handleSubmit(async (body) => {
    await run({ call: () => call(sendTestMail, { body }), done: t('testSent'), onDone: onClose });
  });
  return { form, submit, isSending: isRunning };
}

export function TestMail({ onClose }: { onClose: () => void }) {
  const t = useTexts(mailTexts);
  const { form, submit, isSending } = useTestMail(onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('test')} size="small">
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isSending} className="grid gap-5">
          <TextField
            label={t('testTo')}
            type="email"
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" busy={isSending}>
              {t(isSending ? 'testSending' : 'testSend')}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
