import type { CompanyQuotas } from '@docent/contract/features/company';
import { companyTexts } from '#i18n/company.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatSize } from '#lib/format-size.ts';
import { StatGrid, StatTile } from '#ui/stat-tile.tsx';

interface QuotaUseProps {
  quotas: CompanyQuotas;
  use: { [Name in keyof CompanyQuotas]: number };
}

/** The use of a company's quotas. */
export function QuotaUse({ quotas, use }: QuotaUseProps) {
  const t = useTexts(companyTexts);
  const count = new Intl.NumberFormat(useLanguage());
  const tiles = [
    ['users', 'users', count.format],
    ['projects', 'projects', count.format],
    ['storageBytes', 'storage', (bytes: number) => formatSize(bytes)],
    ['questionsPerMonth', 'questions', count.format],
  ] as const;
  return (
    <StatGrid>
      {tiles.map(([name, label, write]) => {
        const max = quotas[name];
        const detail = max === null ? t('noLimit') : t('ofMax', { max: write(max) });
        return <StatTile key={name} label={t(label)} value={write(use[name])} detail={detail} />;
      })}
    </StatGrid>
  );
}
