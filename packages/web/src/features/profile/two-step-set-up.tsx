import { confirmTwoStep, confirmTwoStepBody } from '@docent/contract/features/two-step';
import { renderSVG } from 'uqr';
import { securityTexts } from '#i18n/security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { useSecurityChanged } from './security.queries.ts';

interface TwoStepSetUpProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Rendered as an image, so that nothing of the text becomes part of the page. */
function QrCode({ text, label }: { text: string; label: string }) {
  const svg = renderSVG(text, { border: 2 });
  return (
    <img
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt={label}
      className="mx-auto size-48 rounded-control bg-white"
    />
  );
}

function useConfirming({ onDone }: Pick<TwoStepSetUpProps, 'onDone'>) {
  const form = useZodForm(confirmTwoStepBody, { defaultValues: { code: '' } });
  const { run, isRunning } = useAction({
    refetch: useSecurityChanged(),
    failureText: (error) => showFailureInForm(form, error, { code: 'code' }, { wrong_code: 'code' }),
  });
  const submit = form.handleSubmit(async ({ code }) => {
    await run({
      call: () => call(confirmTwoStep, { body: { code } }),
      onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    });
  });
  return { form, submit, isSaving: isRunning };
}

/** The secret for the app, and the field for its first code. */
export function TwoStepSetUp({ secret, uri, onDone, onClose }: TwoStepSetUpProps) {
  const t = useTexts(securityTexts);
  const { form, submit, isSaving } = useConfirming({ onDone });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('setUpTitle')} size="small">
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="grid gap-5">
          <p className="text-ink-muted">{t('scan')}</p>
          <QrCode text={uri} label={t('qrCode')} />
          <CopyField label={t('key')} value={secret} />
          <TextField
            label={t('code')}
            hint={t('codeHint')}
            error={form.formState.errors.code?.message}
            autoComplete="one-time-code"
            inputMode="numeric"
            {...form.register('code')}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" busy={isSaving}>
              {t(isSaving ? 'confirming' : 'confirm')}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
