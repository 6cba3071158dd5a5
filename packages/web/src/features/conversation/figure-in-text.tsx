import type { AnswerTable } from '@docent/contract/features/conversation-events';
import { boldColumns } from '@docent/contract/said-figures';
import { leadsToCells } from '@docent/contract/table-cell';
import { type ReactNode, useContext } from 'react';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { exactText } from '#lib/format-cell.ts';
import { AnswerContext } from './answer-context.ts';
import { TableAnswersContext } from './table-answer.ts';

const boldsIn = (text: string) =>
  Math.floor((text.replaceAll(/\\[^\n]/g, '').match(/\*\*/g)?.length ?? 0) / 2);

/** Which figure of the result a bold text is: each row is a line of its own, which says the row's figures in their order. */
function figureAt(
  { columns, rows }: AnswerTable,
  before: string,
): { row: number; column: number } | undefined {
  const lines = before.split('\n');
  const row = lines.slice(0, -1).filter((line) => boldsIn(line) > 0).length;
  const cells = rows[row];
  const column = cells && boldColumns(cells, columns)[boldsIn(lines.at(-1) ?? '')];
  const isFigure =
    column !== undefined &&
    (cells?.[column] ?? null) !== null &&
    leadsToCells(columns[column] ?? { type: 'text' });
  return isFigure ? { row, column } : undefined;
}

/** Bold text of an answer about tables. A figure of the result opens its cell. */
export function FigureInText({ offset, children }: { offset: number; children: ReactNode }) {
  const t = useTexts(conversationResultTexts);
  const language = useLanguage();
  const context = useContext(AnswerContext);
  const answers = useContext(TableAnswersContext);
  const { table, text = '', messageUid = '' } = context ?? {};
  const place = table && figureAt(table, text.slice(0, offset));
  if (!place) return <strong>{children}</strong>;
  const column = table.columns[place.column];
  const exact = exactText(table.rows[place.row]?.[place.column] ?? null, column, { language });
  if (!answers) return <strong title={exact}>{children}</strong>;
  return (
    <button
      type="button"
      title={exact === undefined ? t('figure.open') : t('figure.openExact', { value: exact })}
      onClick={() => answers.openFigure({ messageUid, ...place, resultColumn: column })}
      className="rounded-control bg-evidence-soft px-1 font-semibold hover:bg-evidence hover:text-on-evidence"
    >
      {children}
    </button>
  );
}
