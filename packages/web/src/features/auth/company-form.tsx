import { checkCompanyCode, companyCodeBody } from '@docent/contract/features/company-code';
import { useState } from 'react';
import { authTexts } from '#i18n/auth.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { saveCompanyCode } from '#lib/session.ts';
import { companyCode } from '#lib/stored-session.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { keepCompanyWelcome } from './company-welcome.ts';
import { returnPath, withReturnPath } from './return-path.ts';
import { letSignOnOpen } from './sign-on-opening.ts';

/** The first step of signing in: the company. Continues to Login with a document navigation. */
export function CompanyForm() {
  const t = useTexts(authTexts);
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const form = useZodForm(companyCodeBody, { defaultValues: { company: companyCode() ?? '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      try {
        const company = await call(checkCompanyCode, { body });
        saveCompanyCode(company.code);
        keepCompanyWelcome(company);
        letSignOnOpen();
        setLeaving(true);
        location.assign(withReturnPath('/auth/login', returnPath(location.search)));
      } catch (error) {
        setFailure(showFailureInForm(form, error, { company: 'company' }));
      }
    },
    () => setFailure(undefined),
  );

  const busy = isSubmitting || isLeaving;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Alert>{failure}</Alert>}
      <TextField
        label={t('companyCode')}
        hint={t('companyHint')}
        error={errors.company?.message}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={busy}
        {...form.register('company')}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t(busy ? 'checking' : 'continue')}
      </Button>
    </form>
  );
}
