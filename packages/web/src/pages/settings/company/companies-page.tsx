import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { CompanyList } from '#features/company/company-list.tsx';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { buttonClasses } from '#ui/button.tsx';

export function CompaniesPage() {
  const t = useTexts(companyTexts);
  const may = useMay();
  return (
    <CompanyList
      action={
        may('company@add') && (
          <Link to="/settings/companies/add" className={buttonClasses('primary')}>
            <Plus size={16} aria-hidden />
            {t('add')}
          </Link>
        )
      }
    />
  );
}
