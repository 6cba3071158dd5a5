import type { CompanyDetail } from '@docent/contract/features/company';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { companyQuery } from '#features/company/company.queries.ts';
import { CompanyForm } from '#features/company/company-form.tsx';
import { CompanyStatus } from '#features/company/company-status.tsx';
import { QuotaUse } from '#features/company/quota-use.tsx';
import { useCompanyActions } from '#features/company/use-company-actions.ts';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

function Actions({ company }: { company: CompanyDetail }) {
  const t = useTexts(companyTexts);
  const may = useMay();
  const navigate = useNavigate();
  const actions = useCompanyActions();
  if (company.isOperator) return null;
  const isActive = company.status === 'active';
  const removeAndLeave = async () => {
    if (await actions.remove(company)) await navigate('/settings/companies');
  };
  return (
    <>
      {may('company@edit') && (
        <Button onClick={() => void (isActive ? actions.suspend(company) : actions.activate(company))}>
          {t(isActive ? 'suspend' : 'activate')}
        </Button>
      )}
      {may('company@delete') && <Button onClick={() => void removeAndLeave()}>{t('delete')}</Button>}
    </>
  );
}

function Company({ company }: { company: CompanyDetail }) {
  const { users, projects, storageBytes, questionsThisMonth } = company;
  const use = { users, projects, storageBytes, questionsPerMonth: questionsThisMonth };
  return (
    <div className="grid gap-8">
      <div>
        <CompanyStatus company={company} />
      </div>
      <QuotaUse quotas={company.quotas} use={use} />
      <CompanyForm key={company.id} company={company} />
    </div>
  );
}

export function CompanyDetailPage() {
  const t = useTexts(companyTexts);
  const { id = '' } = useParams();
  const { data: company, error, refetch } = useQuery(companyQuery(id));
  return (
    <PageFrame
      title={company?.title ?? t('general')}
      back={{ to: '/settings/companies', text: t('listTitle') }}
      action={company && <Actions company={company} />}
    >
      {company ? (
        <Company company={company} />
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={6} />
      )}
    </PageFrame>
  );
}
