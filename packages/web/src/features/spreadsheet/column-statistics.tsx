import { type ColumnStatistics, getColumnStatistics } from '@docent/contract/features/spreadsheet-rows';
import type { TableColumn } from '@docent/contract/table-column';
import { useQuery } from '@tanstack/react-query';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useCellText } from './show-cell.ts';
import { spreadsheetsKey } from './spreadsheet.queries.ts';

export interface ColumnOf {
  uid: string;
  name: string;
  version: number;
  column: TableColumn;
}

function Histogram({ ranges, column }: Pick<ColumnStatistics, 'ranges'> & Pick<ColumnOf, 'column'>) {
  const t = useTexts(spreadsheetGridTexts);
  const showCell = useCellText();
  const most = Math.max(...ranges.map(({ count }) => count));
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return null;
  const bounds = { ...column, computed: true };
  return (
    <figure className="grid gap-1">
      <ol aria-label={t('spread')} className="flex h-16 items-end gap-px">
        {ranges.map(({ from, to, count }, at) => {
          const text = t('bar', { from: showCell(from, bounds), to: showCell(to, bounds), count });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: several ranges of a few days begin on one of them.
              key={at}
              title={text}
              // A range of few rows is still seen, and one of none is a gap.
              style={{ height: count === 0 ? 0 : `${Math.max(3, (count / most) * 100)}%` }}
              className="flex-1 rounded-t-[2px] bg-action"
            >
              <span className="sr-only">{text}</span>
            </li>
          );
        })}
      </ol>
      <figcaption className="flex justify-between gap-2 text-ink-muted text-xs tabular-nums">
        <span>{showCell(first.from, bounds)}</span>
        <span>{showCell(last.to, bounds)}</span>
      </figcaption>
    </figure>
  );
}

function FrequentValues({ values, column }: Pick<ColumnStatistics, 'values'> & Pick<ColumnOf, 'column'>) {
  const t = useTexts(spreadsheetGridTexts);
  const showCell = useCellText();
  const most = values[0]?.count ?? 1;
  return (
    <ol aria-label={t('frequent')} className="grid gap-1">
      {values.map(({ value, count }) => (
        <li
          key={String(value)}
          className="relative flex justify-between gap-3 overflow-hidden rounded-[4px] px-1.5 py-0.5"
        >
          <span
            aria-hidden
            style={{ width: `${(count / most) * 100}%` }}
            className="absolute inset-y-0 left-0 bg-action-soft"
          />
          <span className="relative min-w-0 truncate" title={showCell(value, column)}>
            {showCell(value, column)}
          </span>
          <span className="relative shrink-0 tabular-nums">{showCell(count)}</span>
        </li>
      ))}
    </ol>
  );
}

function Figures({ statistics, column }: { statistics: ColumnStatistics } & Pick<ColumnOf, 'column'>) {
  const t = useTexts(spreadsheetGridTexts);
  const showCell = useCellText();
  const { filled, missing, distinct, min, max, average } = statistics;
  const facts = [
    t('filled', { count: filled }),
    ...(missing > 0 ? [t('missing', { count: missing })] : []),
    t('distinct', { count: distinct }),
    ...(average === null
      ? []
      : [t('average', { value: showCell(average, { ...column, type: 'decimal', computed: true }) })]),
    ...(average !== null && min !== null
      ? [t('range', { from: showCell(min, column), to: showCell(max, column) })]
      : []),
  ];
  return <p className="text-ink-muted tabular-nums">{facts.join(' · ')}</p>;
}

/** What a column holds: how many values, how many different ones, and how they spread. */
export function ColumnStatisticsView({ uid, name, version, column }: ColumnOf) {
  const t = useTexts(spreadsheetGridTexts);
  const { data, error, refetch } = useQuery({
    queryKey: [...spreadsheetsKey, 'statistics', uid, name, version, column.name],
    queryFn: ({ signal }) =>
      call(getColumnStatistics, { params: { uid, name, column: column.name } }, { signal }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={3} rowClassName="h-5" />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Figures statistics={data} column={column} />
      {column.unique && column.key && <p className="text-ink-muted">{t('unique')}</p>}
      {data.ranges.length > 0 && <Histogram ranges={data.ranges} column={column} />}
      {data.values.length > 0 && <FrequentValues values={data.values} column={column} />}
    </div>
  );
}
