import { useNavigate } from 'react-router';
import { AddCompanyForm } from '#features/company/add-company-form.tsx';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PageFrame } from '#ui/page-frame.tsx';

export function AddCompanyPage() {
  const t = useTexts(companyTexts);
  const navigate = useNavigate();
  return (
    <PageFrame title={t('add')} back={{ to: '/settings/companies', text: t('listTitle') }}>
      <AddCompanyForm onAdded={({ id }) => navigate(`/settings/companies/${id}`)} />
    </PageFrame>
  );
}
