import type { FigureTrace } from '@docent/contract/features/spreadsheet-answer';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useContext, useEffect } from 'react';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { DateFormatsContext } from '#lib/current-project.ts';
import { type CellFormat, formatCell, formatExactly, isNumberType } from '#lib/format-cell.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { type Figure, traceQuery } from './table-answer.ts';

type TracedTable = FigureTrace['tables'][number];

type TracedColumn = TracedTable['columns'][number];

const sideOf = ({ type }: TracedColumn) => (isNumberType(type) ? 'text-right' : 'text-left');

/** The files of a table, each with its sheet. */
const placesOf = ({ files }: TracedTable): string[] =>
  files.map(({ name, sheet }) => (sheet ? `${name} · ${sheet}` : name));

interface TracedRowProps {
  table: TracedTable;
  /** Its place among the rows of the table. */
  line: number;
  format: CellFormat;
}

/** Brings the cells that the figure was made of into sight, where the table is wider than the panel. */
function showUsed(container: HTMLElement | null): void {
  const used = container?.querySelector<HTMLElement>('th[data-used]');
  if (!container || !used) return;
  // Widths are no whole pixels, and a part of one would stay hidden.
  const right = container.getBoundingClientRect().left + container.clientLeft + container.clientWidth;
  container.scrollLeft += Math.ceil(used.getBoundingClientRect().right - right);
}

interface TracedCellProps extends TracedRowProps {
  column: TracedColumn;
  /** The place of the column, from 0. */
  at: number;
}

/** A cell; one that was filled from above, or whose text did not fit its column, says so. */
function TracedCell({ table, line, format, column, at }: TracedCellProps) {
  const t = useTexts(conversationResultTexts);
  const isFilled = table.filled[line]?.includes(at);
  const misfit = table.misfits[line]?.find((found) => found.column === at)?.text;
  const told = misfit !== undefined && t('figure.misfit', { value: misfit });
  return (
    <td
      title={told || (isFilled ? t('figure.filled') : undefined)}
      className={classNames(
        'max-w-60 truncate px-2 py-1',
        sideOf(column),
        column.used && 'bg-evidence-soft font-semibold',
        isFilled && 'text-ink-muted italic',
        told && 'text-warning underline decoration-dotted underline-offset-4',
      )}
    >
      {told ? (
        <>
          <span aria-hidden>{misfit}</span>
          <span className="sr-only">{told}</span>
        </>
      ) : (
        formatCell(table.rows[line]?.[at] ?? null, { ...column, computed: false }, format)
      )}
    </td>
  );
}

/** A row with its number in the upload, and with its file where there are several. */
function TracedRow({ table, line, format }: TracedRowProps) {
  const places = placesOf(table);
  return (
    <tr className="border-line border-b last:border-b-0">
      <th
        scope="row"
        className="sticky left-0 bg-surface-raised px-2 py-1 text-right font-normal text-ink-muted"
      >
        {places.length > 1 && `${places[table.sources[line] ?? 0]} · `}
        {table.sourceRows[line]}
      </th>
      {table.columns.map((column, at) => (
        <TracedCell key={column.name} table={table} line={line} format={format} column={column} at={at} />
      ))}
    </tr>
  );
}

/** What cannot be seen of the rows themselves: that there are more, and what the underlined cells are. */
function TracedRemarks({ table: { rows, misfits, truncated } }: { table: TracedTable }) {
  const t = useTexts(conversationResultTexts);
  return (
    <>
      {truncated && <p className="text-ink-muted text-xs">{t('figure.firstRows', { count: rows.length })}</p>}
      {misfits.some((cells) => cells.length > 0) && (
        <p className="text-ink-muted text-xs">{t('figure.misfits')}</p>
      )}
    </>
  );
}

/** Rows of the upload with their own numbers; the cells that the figure was made of are marked. */
function TracedRows({ table, format }: { table: TracedTable; format: CellFormat }) {
  const t = useTexts(conversationResultTexts);
  const { columns, rows, sourceRows, sources } = table;
  const place = placesOf(table).join(', ');
  return (
    <section aria-label={place} className="grid min-w-0 gap-2">
      <h3 className="truncate font-semibold text-sm">{place}</h3>
      <div
        ref={showUsed}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="relative min-w-0 overflow-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <thead className="bg-surface-raised">
            <tr>
              <th
                scope="col"
                className="sticky left-0 border-line border-b bg-surface-raised px-2 py-1.5 text-right font-normal text-ink-muted"
              >
                {t('figure.row')}
              </th>
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  data-used={column.used || undefined}
                  className={classNames(
                    'whitespace-nowrap border-line border-b px-2 py-1.5 font-semibold',
                    sideOf(column),
                  )}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((_, line) => (
              <TracedRow
                key={`${sources[line]} ${sourceRows[line]}`}
                table={table}
                line={line}
                format={format}
              />
            ))}
          </tbody>
        </table>
      </div>
      <TracedRemarks table={table} />
    </section>
  );
}

interface CheckProps {
  check: FigureTrace['check'];
  figure: Figure;
  format: CellFormat;
}

/** How many rows the figure was made of, what was left out, and what another plan comes to. */
function Check({ check, figure, format }: CheckProps) {
  const t = useTexts(conversationResultTexts);
  const { second } = check;
  const Icon = second?.agrees === false ? CircleAlert : CircleCheck;
  return (
    <ul className="grid gap-1 text-sm">
      <li>{t(check.exact ? 'figure.madeOf' : 'figure.read', { count: check.rowCount })}</li>
      {check.leftOut > 0 && (
        <li className="text-ink-muted">{t('figure.leftOut', { count: check.leftOut })}</li>
      )}
      {!check.exact && <li className="text-ink-muted">{t('figure.severalSteps')}</li>}
      {second && (
        <li className={classNames('flex items-start gap-2', second.agrees ? 'text-success' : 'text-danger')}>
          <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
          {t(second.agrees ? 'figure.agrees' : 'figure.differs', {
            value: formatExactly(second.value, figure.resultColumn, format),
          })}
        </li>
      )}
    </ul>
  );
}

function Trace({ spreadsheetUid, figure }: { spreadsheetUid: string; figure: Figure }) {
  const t = useTexts(conversationResultTexts);
  const language = useLanguage();
  const dates = useContext(DateFormatsContext);
  const trace = useQuery(traceQuery(spreadsheetUid, figure));
  const format = { language, dates, yes: t('result.yes'), no: t('result.no') };
  if (trace.isError)
    return <ErrorState text={failureText(trace.error)} onRetry={() => void trace.refetch()} />;
  return (
    <>
      {/* It is there before it says something, which is announced for that reason. */}
      <div aria-live="polite" className={trace.isPending ? 'sr-only' : undefined}>
        {trace.data && <Check check={trace.data.check} figure={figure} format={format} />}
      </div>
      {trace.isPending && <SkeletonList rows={6} />}
      {trace.data?.tables.map((table, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one table can stand behind both sides of a figure.
        <TracedRows key={at} table={table} format={format} />
      ))}
    </>
  );
}

interface FigurePanelProps {
  spreadsheetUid: string;
  /** Null closes the panel. */
  figure: Figure | null;
  onClose: () => void;
}

/** The cells of the upload behind a figure, beside the conversation. */
export function FigurePanel({ spreadsheetUid, figure, onClose }: FigurePanelProps) {
  const t = useTexts(conversationResultTexts);
  useEffect(() => {
    if (figure === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [figure, onClose]);
  return (
    <SidePanel open={figure !== null} onClose={onClose} title={t('figure.title')} focusedFor={figure}>
      <div className="grid min-h-0 content-start gap-4 overflow-y-auto p-4">
        {figure && <Trace spreadsheetUid={spreadsheetUid} figure={figure} />}
      </div>
    </SidePanel>
  );
}
