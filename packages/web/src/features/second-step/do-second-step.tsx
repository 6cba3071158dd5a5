import { secondStepCode } from '@docent/contract/features/auth';
import { useState } from 'react';
import { secondStepTexts } from '#i18n/second-step.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { doWithCode, doWithPasskey } from './second-step.queries.ts';

interface DoSecondStepProps {
  hasTwoStep: boolean;
  hasPasskeys: boolean;
  onDone: () => void;
}

function CodeForm({ onDone }: Pick<DoSecondStepProps, 'onDone'>) {
  const t = useTexts(secondStepTexts);
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(secondStepCode, { defaultValues: { code: '' } });
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      await doWithCode(code);
      onDone();
    } catch (error) {
      form.resetField('code');
      setFailure(showFailureInForm(form, error, { code: 'code' }));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Alert>{failure}</Alert>}
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        error={form.formState.errors.code?.message}
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.register('code')}
      />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        {t('continue')}
      </Button>
    </form>
  );
}

/** The second step of a user who has one: a code of the app, or a passkey. */
export function DoSecondStep({ hasTwoStep, hasPasskeys, onDone }: DoSecondStepProps) {
  const t = useTexts(secondStepTexts);
  const [failure, setFailure] = useState<string>();
  const choosePasskey = async () => {
    setFailure(undefined);
    try {
      if (await doWithPasskey()) onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <div className="grid gap-5">
      {hasTwoStep && <CodeForm onDone={onDone} />}
      {failure && <Alert>{failure}</Alert>}
      {hasPasskeys && <Button onClick={() => void choosePasskey()}>{t('withPasskey')}</Button>}
    </div>
  );
}
