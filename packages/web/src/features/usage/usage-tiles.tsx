import type { UsageFigures } from '@docent/contract/features/usage';
import { usageTexts } from '#i18n/usage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatGrid, StatTile } from '#ui/stat-tile.tsx';
import { useWriteFigure } from './use-write-figure.ts';

interface UsageTilesProps {
  totals: UsageFigures;
  currency: string;
}

/** The sums of the period. */
export function UsageTiles({ totals, currency }: UsageTilesProps) {
  const t = useTexts(usageTexts);
  const write = useWriteFigure(currency);
  const { questions, tokensIn, tokensOut, tokensEstimated, cost, addedBytes, storageBytes } = totals;
  const tokens = tokensIn + tokensOut;
  const detail =
    tokens === 0
      ? t('noTokens')
      : t('tokenDetail', { input: write(tokensIn, 'tokens'), output: write(tokensOut, 'tokens') });
  return (
    <StatGrid>
      <StatTile label={t('questions')} value={write(questions, 'questions')} />
      <StatTile label={t('tokens')} value={write(tokens, 'tokens')} detail={detail} />
      <StatTile
        label={t('cost')}
        value={write(cost, 'cost')}
        {...(tokensEstimated > 0 && {
          detail: t('estimated', { count: write(tokensEstimated, 'tokens') }),
        })}
      />
      <StatTile label={t('added')} value={write(addedBytes, 'storage')} />
      <StatTile label={t('storageNow')} value={write(storageBytes, 'storage')} />
    </StatGrid>
  );
}
