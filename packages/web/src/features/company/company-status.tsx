import type { CompanyItem } from '@docent/contract/features/company';
import { Crown } from 'lucide-react';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Whether a company's people get in; the operator's own always do. */
export function CompanyStatus({ company }: { company: Pick<CompanyItem, 'status' | 'isOperator'> }) {
  const t = useTexts(companyTexts);
  if (company.isOperator) return <StatusBadge tone="info" icon={Crown} text={t('operator')} />;
  return company.status === 'active' ? (
    <StatusBadge tone="success" text={t('active')} />
  ) : (
    <StatusBadge tone="warning" text={t('suspended')} />
  );
}
