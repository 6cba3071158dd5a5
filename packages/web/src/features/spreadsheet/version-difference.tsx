import type { TableDifference } from '@docent/contract/features/spreadsheet-version';
import type { Cell } from '@docent/contract/table-cell';
import type { TableColumn } from '@docent/contract/table-column';
import { useState } from 'react';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { spreadsheetVersionTexts } from '#i18n/spreadsheet-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isNumberType } from '#lib/format-cell.ts';
import { classNames } from '#ui/class-names.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useCellText } from './show-cell.ts';

const counts = [
  ['added', 'rowsAdded'],
  ['changed', 'rowsChanged'],
  ['removed', 'rowsRemoved'],
  ['same', 'rowsSame'],
] as const;
const tones = { added: 'success', changed: 'info', removed: 'danger' } as const;

/** How many rows come, change and go, in one line. */
export function useDifferenceText(): (difference: TableDifference) => string {
  const t = useTexts(spreadsheetVersionTexts);
  return (difference) =>
    counts
      .flatMap(([text, count]) => (difference[count] > 0 ? [t(text, { count: difference[count] })] : []))
      .join(' · ');
}

/** Figures stand below one another by their last digit, as in the grid. */
const alignment = (column: TableColumn | undefined) =>
  column && isNumberType(column.type) ? 'text-right' : 'text-left';

type Example = TableDifference['examples']['rows'][number];

interface ExampleCellProps {
  /** Undefined where the table has no such column now. */
  column: TableColumn | undefined;
  before: Cell | undefined;
  after: Cell | undefined;
}

function ExampleCell({ column, before, after }: ExampleCellProps) {
  const t = useTexts(spreadsheetVersionTexts);
  const showCell = useCellText();
  const shown = showCell(after ?? null, column);
  const isChanged = before !== undefined && before !== after;
  return (
    <td className={classNames('max-w-56 px-3 py-1.5 align-top', alignment(column))}>
      <span className="block truncate" title={shown}>
        {shown}
      </span>
      {isChanged && (
        <span className="block truncate text-ink-muted text-xs">
          {t('was', { text: showCell(before ?? null, column) || t('nothing') })}
        </span>
      )}
    </td>
  );
}

function ExampleRow({
  kind,
  before,
  after,
  columns,
  places,
}: Example & { columns: readonly (TableColumn | undefined)[]; places: readonly number[] }) {
  const t = useTexts(spreadsheetVersionTexts);
  const shown = after ?? before ?? [];
  return (
    <tr className="border-line border-b last:border-b-0">
      <td className="px-3 py-1.5 align-top">
        <StatusBadge tone={tones[kind]} text={t(`kind.${kind}`)} />
      </td>
      {places.map((at, shownAt) => (
        <ExampleCell
          key={at}
          column={columns[shownAt]}
          before={kind === 'changed' ? (before?.[at] ?? null) : undefined}
          after={shown[at] ?? null}
        />
      ))}
    </tr>
  );
}

function ColumnChanges({ columns }: Pick<TableDifference, 'columns'>) {
  const t = useTexts(spreadsheetVersionTexts);
  const types = useTexts(spreadsheetTexts);
  if (columns.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-sm">
      {columns.map(({ name, label, change, before, after }) => (
        <li key={name} className="break-words">
          {t(`column.${change}`, {
            label,
            before: before ? types(`type.${before}`) : '',
            after: after ? types(`type.${after}`) : '',
          })}
        </li>
      ))}
    </ul>
  );
}

/** The places of the columns: the first one tells the rows apart, and what changed stands beside it, in sight. */
function placesOf({ columns, rows }: TableDifference['examples']): number[] {
  const isChanged = (at: number) =>
    rows.some(({ kind, before, after }) => kind === 'changed' && before?.[at] !== after?.[at]);
  const [first, ...others] = columns.keys();
  if (first === undefined) return [];
  return [first, ...others.filter(isChanged), ...others.filter((at) => !isChanged(at))];
}

/** Some of the rows, with what stood there. Where the window is narrow they open on request: the table is below them. */
function ExampleRows({
  columns,
  rows,
  known,
}: TableDifference['examples'] & { known: readonly TableColumn[] }) {
  const t = useTexts(spreadsheetVersionTexts);
  const [isWide] = useState(() => matchMedia('(width >= 512px)').matches);
  const places = placesOf({ columns, rows });
  const labels = places.map((at) => columns[at] ?? '');
  const columnsOfRows = labels.map((label) => known.find((column) => column.label === label));
  return (
    <details open={isWide} className="min-w-0">
      <summary className="w-fit cursor-pointer py-1 text-action-ink">{t('examples')}</summary>
      <section
        aria-label={t('examples')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-1 max-h-80 overflow-auto rounded-card border border-line"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <thead className="sticky top-0 bg-surface-raised">
            <tr>
              {[t('change'), ...labels].map((label, at) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and columns stay in their order.
                  key={at}
                  scope="col"
                  className={classNames(
                    'border-line border-b px-3 py-2 font-semibold',
                    alignment(columnsOfRows[at - 1]),
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a version never change.
              <ExampleRow key={at} {...row} columns={columnsOfRows} places={places} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** What a version changes of the one before it: counts, columns, and examples of rows. */
export function VersionDifference({
  difference,
  columns,
}: {
  difference: TableDifference;
  /** Those of the table, which say how cells are written. */
  columns: readonly TableColumn[];
}) {
  const t = useTexts(spreadsheetVersionTexts);
  const textOf = useDifferenceText();
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="tabular-nums">{textOf(difference)}</p>
      {difference.rowsRepeated > 0 && (
        <p className="text-warning">{t('repeated', { count: difference.rowsRepeated })}</p>
      )}
      {difference.keysRepeated?.map(({ name, label, count }) => (
        <p key={name} className="text-warning">
          {t('keysRepeated', { count, label })}
        </p>
      ))}
      {(difference.misfits ?? 0) > 0 && (
        <p className="text-warning">{t('misfits', { count: difference.misfits ?? 0 })}</p>
      )}
      {difference.disproved?.map(({ name, label, before, proven }) => (
        <p key={name} className="break-words text-warning">
          {t('disproved', { label, before, proven })}
        </p>
      ))}
      <ColumnChanges columns={difference.columns} />
      {difference.examples.rows.length > 0 && <ExampleRows {...difference.examples} known={columns} />}
    </div>
  );
}
