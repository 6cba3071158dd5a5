import type { ClassificationSummary } from '@docent/contract/features/classification';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePercent } from '#lib/use-percent.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const tones = { pending: 'info', complete: 'success', cancelled: 'neutral', failed: 'danger' } as const;

type Shown = Pick<ClassificationSummary, 'state' | 'done' | 'total'>;

export function ClassificationStatus({ state, done, total }: Shown) {
  const t = useTexts(classificationTexts);
  const percent = usePercent();
  const text =
    state === 'pending'
      ? t('running', { percent: percent(Math.floor((100 * done) / Math.max(1, total)) / 100) })
      : t(`state.${state}`);
  return <StatusBadge tone={tones[state]} text={text} />;
}
