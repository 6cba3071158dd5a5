import { sendTestMail } from '@docent/contract/features/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mailTexts } from '#i18n/mail.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { currentUser } from '#lib/session.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';

function useTestMail(onClose: () => void) {
  const t = useTexts(mailTexts);
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: (body: { email: string }) => call(sendTestMail, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mails'] }),
  });
  const form = useZodForm(sendTestMail.body, { defaultValues: { email: currentUser()?.email ?? '' } });
  const submit = form.handleSubmit(async (body) => {
    try {
      await send.mutateAsync(body);
      toast.success(t('testSent'));
      onClose();
    } catch (error) {
      const rest = showFailureInForm(form, error, { email: 'email' });
      if (rest) toast.error(rest);
    }
  });
  return { form, submit, isSending: send.isPending };
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
