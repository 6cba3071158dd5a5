import { useQuery } from '@tanstack/react-query';
import { ownCompanyQuery } from '#features/company/company.queries.ts';
import { CompanySettingsFrame } from '#features/company/company-settings-frame.tsx';
import { OwnCompanyForm } from '#features/company/own-company-form.tsx';
import { QuotaUse } from '#features/company/quota-use.tsx';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

export function CompanySettingsPage() {
  const t = useTexts(companyTexts);
  const { data: company, error, refetch } = useQuery(ownCompanyQuery);
  return (
    <CompanySettingsFrame>
      {company ? (
        <div className="grid gap-8">
          <section aria-label={t('use')} className="grid gap-3">
            <QuotaUse quotas={company.quotas} use={company.use} />
            <p className="text-ink-muted text-xs">{t('useText')}</p>
          </section>
          <OwnCompanyForm company={company} />
        </div>
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={6} />
      )}
    </CompanySettingsFrame>
  );
}
