import type { BuildScore } from '@docent/contract/features/build-score';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The scores of a build compared with the active one, on their common questions. */
export function BuildComparison({ score }: { score: BuildScore }) {
  const t = useTexts(modelQualityTexts);
  const { active, comparison, state } = score;
  if (active) return <StatusBadge tone="success" text={t('active')} />;
  if (state !== 'done') return null;
  if (!comparison) return <span className="text-ink-muted">{t('comparisonNone')}</span>;
  const { better, worse, isWorse } = comparison;
  if (better + worse === 0) return <span className="text-ink-muted">{t('comparisonEqual')}</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {better > 0 && (
        <StatusBadge
          tone={isWorse ? 'neutral' : 'success'}
          icon={TrendingUp}
          text={t('better', { count: better })}
        />
      )}
      {worse > 0 && (
        <StatusBadge
          tone={isWorse ? 'danger' : 'warning'}
          icon={TrendingDown}
          text={t('worse', { count: worse })}
        />
      )}
    </span>
  );
}
