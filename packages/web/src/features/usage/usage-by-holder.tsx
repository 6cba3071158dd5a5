import type { UsageRow } from '@docent/contract/features/usage';
import { useQuery } from '@tanstack/react-query';
import { usageTexts } from '#i18n/usage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Card } from '#ui/card.tsx';
import { BarChart } from '#ui/chart.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { Column } from '#ui/table-model.ts';
import { usageQuery } from './usage.queries.ts';
import { figureOf, type UsageHolder, type UsageMetric, usageHolders } from './usage-choice.ts';
import { useWriteFigure } from './use-write-figure.ts';

const chartRows = 10;

interface UsageByHolderProps {
  range: { from: string; to: string };
  by: UsageHolder;
  metric: UsageMetric;
  onBy: (by: UsageHolder) => void;
}

/** What a user, project, model or key is called; their use outlives them. */
function useNameOf(by: UsageHolder): (row: UsageRow) => string {
  const t = useTexts(usageTexts);
  const nameless = {
    user: t('deletedUser'),
    project: t('deletedProject'),
    model: t('builtIn'),
    key: t('deletedKey'),
  };
  return ({ name }) => name ?? nameless[by];
}

function useColumns(by: UsageHolder, currency: string): Column<UsageRow>[] {
  const t = useTexts(usageTexts);
  const write = useWriteFigure(currency);
  const nameOf = useNameOf(by);
  const figure = (metric: UsageMetric): Column<UsageRow> => ({
    key: metric,
    header: t(metric),
    width: '8rem',
    align: 'right',
    labelOnPhone: true,
    cell: (row) => write(figureOf(row, metric), metric),
  });
  return [
    { key: 'name', header: t('name'), primary: true, cell: (row) => <MiddleCut text={nameOf(row)} /> },
    figure('questions'),
    figure('tokens'),
    figure('cost'),
    ...(by === 'user' || by === 'project' ? [figure('storage')] : []),
  ];
}

function Rows({
  rows,
  by,
  metric,
  currency,
}: Pick<UsageByHolderProps, 'by' | 'metric'> & { rows: readonly UsageRow[]; currency: string }) {
  const t = useTexts(usageTexts);
  const write = useWriteFigure(currency);
  const nameOf = useNameOf(by);
  const columns = useColumns(by, currency);
  const first = rows.slice(0, chartRows);
  return (
    <>
      <BarChart
        label={`${t(by)}: ${t(metric)}`}
        categoryName={t('name')}
        categories={first.map(nameOf)}
        series={[{ name: t(metric), values: first.map((row) => figureOf(row, metric)) }]}
        format={(value) => write(value, metric)}
      />
      <DataTable
        label={t(by)}
        rows={rows}
        columns={columns}
        rowKey={({ key }) => key}
        rowName={nameOf}
        empty={<EmptyState title={t('none')} />}
      />
    </>
  );
}

/** Who used how much, or where: the first ten drawn, all of them listed. */
export function UsageByHolder({ range, by, metric, onBy }: UsageByHolderProps) {
  const t = useTexts(usageTexts);
  const { data } = useQuery(usageQuery({ ...range, by, metric }));
  const hidden = data ? data.total - data.items.length : 0;
  return (
    <Card
      title={t('by')}
      text={t('byText')}
      actions={
        <Segmented
          label={t('by')}
          value={by}
          options={usageHolders.map((value) => ({ value, text: t(value) }))}
          onChange={onBy}
        />
      }
    >
      {data && <Rows rows={data.items} by={by} metric={metric} currency={data.currency} />}
      {hidden > 0 && <p className="mt-3 text-ink-muted">{t('more', { count: hidden })}</p>}
    </Card>
  );
}
