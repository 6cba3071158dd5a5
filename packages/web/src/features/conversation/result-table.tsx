import type { AnswerTable } from '@docent/contract/features/conversation-events';
import { type Cell, leadsToCells } from '@docent/contract/table-cell';
import { type ReactNode, useContext } from 'react';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { type CellFormat, exactText, formatCell } from '#lib/format-cell.ts';
import { classNames } from '#ui/class-names.ts';
import { type Figure, isSameFigure, TableAnswersContext } from './table-answer.ts';

interface ResultTableProps {
  table: AnswerTable;
  messageUid: string;
  format: CellFormat;
  /** Of this result alone: there are others on the page. */
  name: string;
}

interface FigureCellProps {
  figure: Figure;
  isFigure: boolean;
  /** All digits of a figure that is shown rounded. */
  exact: string | undefined;
  children: ReactNode;
}

/** A number of a result; it opens the cells of the upload that it was made of. */
function FigureCell({ figure, isFigure, exact, children }: FigureCellProps) {
  const t = useTexts(conversationResultTexts);
  const answers = useContext(TableAnswersContext);
  if (!answers || !isFigure) return <span title={exact}>{children}</span>;
  return (
    <button
      type="button"
      title={exact === undefined ? t('figure.open') : t('figure.openExact', { value: exact })}
      aria-pressed={isSameFigure(answers.figure, figure)}
      onClick={() => answers.openFigure(figure)}
      className="rounded-control decoration-2 decoration-evidence-line underline-offset-4 hover:underline aria-pressed:bg-evidence aria-pressed:text-on-evidence"
    >
      {children}
    </button>
  );
}

/** The rows of a result; it scrolls by itself in both directions and is reachable by keyboard. */
export function ResultTable({ table: { columns, rows }, messageUid, format, name: label }: ResultTableProps) {
  const isNumber = (at: number) => leadsToCells(columns[at] ?? { type: 'text' });
  const side = (at: number) => (isNumber(at) ? 'text-right' : 'text-left');
  const isFigure = (at: number, cell: Cell) => cell !== null && isNumber(at);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface-raised">
          <tr>
            {columns.map(({ name }, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a result may have one name.
                key={at}
                scope="col"
                className={classNames('border-line border-b px-3 py-2 font-semibold', side(at))}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a result have no other name.
            <tr key={line} className="border-line border-b last:border-b-0 hover:bg-surface-hover">
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as for the columns.
                <td key={at} className={classNames('max-w-80 truncate px-3 py-1.5', side(at))}>
                  <FigureCell
                    figure={{ messageUid, row: line, column: at, resultColumn: columns[at] }}
                    isFigure={isFigure(at, cell)}
                    exact={exactText(cell, columns[at], format)}
                  >
                    {formatCell(cell, columns[at], format)}
                  </FigureCell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
