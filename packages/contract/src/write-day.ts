import { type DayFormats, fillDatePattern, type WallTime, writeMoment } from './date-pattern.ts';
import type { AnswerChoices, AnswerTable } from './features/conversation-events.ts';
import { saidRowsMax } from './said-figures.ts';

/** Writes a day or a moment, which tables hold in ISO form, as a reader does. */
export type WriteDay = (iso: string) => string;

const dayLength = 'YYYY-MM-DD'.length;
const isoPattern = String.raw`\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?`;
const wholeIso = new RegExp(`^${isoPattern}$`);
/** Not in quotes, and not in the middle of a longer number or name. */
const isoInText = new RegExp(String.raw`(?<![\p{L}\d"“./_-])${isoPattern}(?![\p{L}\d"”/_-])`, 'gu');

function wallTimeOf(iso: string): WallTime {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = iso.split(/[-T :.]/).map(Number);
  return { year, month, day, hour, minute, second };
}

/** A day or a moment in a project's formats; another text as it is. No time zone moves a day of a table. */
export function writeDay(iso: string, formats: DayFormats, language: string): string {
  if (!wholeIso.test(iso)) return iso;
  const time = wallTimeOf(iso);
  if (iso.length > dayLength) return writeMoment(time, formats, language);
  return fillDatePattern(formats.dateFormat, time, language);
}

const writeDaysIn = (text: string, write: WriteDay, kept?: ReadonlySet<string>) =>
  text.replaceAll(isoInText, (iso) => (kept?.has(iso) ? iso : write(iso)));

type ShownTable = Pick<AnswerTable, 'columns' | 'rows' | 'understood'>;

export interface AnswerAboutTables {
  readonly text: string;
  readonly table?: ShownTable | undefined;
  readonly choices?: readonly Pick<AnswerChoices['choices'][number], 'text' | 'result'>[] | undefined;
}

/** Cells of text in the rows that a sentence says: codes that look like a day are none. */
function saidTexts({ columns, rows }: ShownTable): ReadonlySet<string> {
  const cells = rows
    .slice(0, saidRowsMax)
    .flatMap((row) => row.filter((_, at) => columns[at]?.type === 'text'));
  return new Set(cells.map(String));
}

function writtenTable<Table extends ShownTable>(table: Table, write: WriteDay): Table {
  const { columns, understood } = table;
  return {
    ...table,
    columns: columns.map((column) => ({ ...column, name: writeDaysIn(column.name, write) })),
    ...(understood !== undefined && { understood: writeDaysIn(understood, write) }),
  };
}

/**
 * An answer about tables with the days of its sentences written as a reader does. It is stored, and given to API clients,
 * with days in ISO form, so that a project may change its format later. The cells of its table stay as they are.
 */
export function withWrittenDays<Answer extends AnswerAboutTables>(answer: Answer, write: WriteDay): Answer {
  const { text, table, choices } = answer;
  if (!table && !choices) return answer;
  return {
    ...answer,
    text: writeDaysIn(text, write, table && saidTexts(table)),
    ...(table && { table: writtenTable(table, write) }),
    ...(choices && {
      choices: choices.map((choice) => ({
        ...choice,
        text: writeDaysIn(choice.text, write),
        ...(choice.result !== undefined && { result: writeDaysIn(choice.result, write) }),
      })),
    }),
  };
}
