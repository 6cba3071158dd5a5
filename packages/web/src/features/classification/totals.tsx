import type { Classification } from '@docent/contract/features/classification';
import { classificationTexts } from '#i18n/classification.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePercent } from '#lib/use-percent.ts';
import { BarChart } from '#ui/chart.tsx';
import { StatGrid, StatTile } from '#ui/stat-tile.tsx';

const builtIn = 'built-in';

/** The figures of a classification, and how many items each label has. */
export function Totals({ classification }: { classification: Classification }) {
  const t = useTexts(classificationTexts);
  const language = useLanguage();
  const percent = usePercent();
  const { counts, labels, unsure, failed, total, done, accuracy, engine, examples } = classification;
  const count = (value: number) => value.toLocaleString(language);
  const names = labels.map(({ name }) => name);
  const values = names.map((name) => counts[name] ?? 0);
  return (
    <div className="grid gap-5">
      <StatGrid>
        <StatTile
          label={t('total.items')}
          value={count(total)}
          detail={done < total ? t('progress', { done, total }) : undefined}
        />
        <StatTile label={t('total.unsure')} value={count(unsure)} />
        {failed > 0 && <StatTile label={t('total.failed')} value={count(failed)} />}
        <StatTile
          label={t('total.accuracy')}
          value={accuracy ? percent(accuracy.right / accuracy.checked) : '–'}
          detail={accuracy ? t('total.accuracyDetail', { count: accuracy.checked }) : t('total.accuracyNone')}
        />
        <StatTile
          label={t('total.engine')}
          value={<span className="text-base">{engine === builtIn ? t('engine.builtIn') : engine}</span>}
          detail={examples > 0 ? t('total.examples', { count: examples }) : undefined}
        />
      </StatGrid>
      <BarChart
        isLow
        label={t('chart')}
        categoryName={t('grid.filterLabel')}
        categories={[...names, t('standing.unsure')]}
        series={[{ name: t('chart.items'), values: [...values, unsure] }]}
      />
    </div>
  );
}
