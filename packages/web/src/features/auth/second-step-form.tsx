import { secondStepCode, signInSecondStep } from '@docent/contract/features/auth';
import { useState } from 'react';
import { signInTexts } from '#i18n/sign-in.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { enterWorkspace } from './enter-workspace.ts';

interface SecondStepFormProps {
  ticket: string;
  /** Returns to email and password, with a message when the ticket has expired. */
  onStartAgain: (why?: string) => void;
}

function useSecondStep({ ticket, onStartAgain }: SecondStepFormProps) {
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const form = useZodForm(secondStepCode, { defaultValues: { code: '' } });
  const submit = form.handleSubmit(
    async ({ code }) => {
      setFailure(undefined);
      try {
        const tokens = await call(signInSecondStep, { body: { ticket, code } });
        setLeaving(true);
        enterWorkspace(tokens);
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'ticket_over') return onStartAgain(error.message);
        form.resetField('code');
        form.setFocus('code');
        setFailure(showFailureInForm(form, error, { code: 'code' }));
      }
    },
    () => setFailure(undefined),
  );
  return { form, submit, failure, isBusy: form.formState.isSubmitting || isLeaving };
}

/** The code of the app, or a recovery code, after the password. */
export function SecondStepForm(props: SecondStepFormProps) {
  const t = useTexts(signInTexts);
  const [isRecovery, setRecovery] = useState(false);
  const { form, submit, failure, isBusy } = useSecondStep(props);
  const kind = isRecovery
    ? ({ autoComplete: 'off', autoCapitalize: 'characters' } as const)
    : ({ autoComplete: 'one-time-code', inputMode: 'numeric' } as const);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5" aria-label={t('secondTitle')}>
      {failure && <Alert>{failure}</Alert>}
      <TextField
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        hint={t(isRecovery ? 'recoveryHint' : 'secondHint')}
        error={form.formState.errors.code?.message}
        readOnly={isBusy}
        spellCheck={false}
        autoFocus
        {...kind}
        {...form.register('code')}
      />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t(isBusy ? 'checking' : 'continue')}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => props.onStartAgain()}>
        {t('startAgain')}
      </Button>
    </form>
  );
}
