import type { CompanyItem } from '@docent/contract/features/company';
import { Crown } from 'lucide-react';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Whether users of a company have access; the operator's own always has. */
export function CompanyStatus({ company }: { company: Pick<CompanyItem, 'status' | 'isOperator'> }) {
  const t = useTexts(companyTexts);
  if (company.isOperator) return <StatusBadge tone="info" icon={Crown} text={t('operator')} />;
  return company.status === 'active' ? (
    <StatusBadge tone="success" text={t('active')} />
  ) : (
    <StatusBadge tone="warning" text={t('suspended')} />
  );
}
