import { companySignOnTexts } from '#i18n/company-sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useTestConnection } from './sign-on.queries.ts';

/** Tests the provider in the form, saved or not. */
export function ConnectionTest({ issuer }: { issuer: string }) {
  const t = useTexts(companySignOnTexts);
  const { mutate, isPending, data, error } = useTestConnection();
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={isPending} disabled={issuer.trim() === ''} onClick={() => mutate(issuer.trim())}>
        {t(isPending ? 'testing' : 'test')}
      </Button>
      <div aria-live="polite" className="w-full">
        {data && <Alert tone="success">{t('found', { count: data.keys })}</Alert>}
        {error && <Alert>{failureText(error)}</Alert>}
      </div>
    </div>
  );
}
