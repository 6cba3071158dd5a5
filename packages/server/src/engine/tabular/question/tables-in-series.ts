import { isDate, type QuestionSchema, type TableDescription } from './question-schema.ts';
import { splitLabel, splitQuestion } from './words/split-question.ts';

/** Folded names of months, and parts of names that count: tables of a series differ by nothing else. */
const months =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|q[1-4]|\d+)$/;

const wordsOf = ({ label }: TableDescription) =>
  splitLabel(label).flatMap((word) => word.split(/(?<=\D)(?=\d)/));
const counters = (table: TableDescription) => wordsOf(table).filter((word) => months.test(word));

/** What the tables of one series have in common: their columns, and their name without what counts. */
function seriesKey(table: TableDescription): string {
  const columns = table.columns.map(({ name, type }) => [name, type]).sort();
  return JSON.stringify([wordsOf(table).filter((word) => !months.test(word)), columns]);
}

/**
 * Tables of a series that the question names by month or number. Where their rows have dates, a month narrows the rows of
 * all of them just as well.
 */
function named(tables: readonly TableDescription[], question: string): TableDescription[] {
  const asked = new Set(splitQuestion(question).map(({ folded }) => folded));
  return tables.filter(
    (table) =>
      !table.columns.some((column) => isDate(column) || column.year) &&
      counters(table).some((counter) => asked.has(counter)),
  );
}

/**
 * Tables that differ by a month or a number alone ("Sales 01", "Sales 02") are read as one table, unless the question
 * names some of them.
 */
export function joinSeries(schema: QuestionSchema, question: string): QuestionSchema {
  const series = new Map<string, TableDescription[]>();
  for (const table of schema.tables) {
    if (counters(table).length === 0) continue;
    const key = seriesKey(table);
    series.set(key, [...(series.get(key) ?? []), table]);
  }
  const joined = [...series.values()].filter(
    (tables) => tables.length > 1 && named(tables, question).length === 0,
  );
  if (joined.length === 0) return schema;
  const tables = schema.tables.flatMap((table) => {
    const own = joined.find((each) => each.includes(table));
    if (!own) return [table];
    if (own[0] !== table) return [];
    // The places of rows in several tables say nothing about which came first.
    const { rowOrderColumn: _, ...joinedTable } = table;
    return [{ ...joinedTable, together: own.map(({ name }) => name) }];
  });
  return { ...schema, tables };
}

const sqlOf = ({ sql, query }: { sql: string; query: { table: string } }) =>
  sql.replaceAll(`"${query.table}"`, '"table"');

/** Whether a question may as well be about another table of the same columns, so that nothing tells which is meant. */
export const areTwins = (
  left: { sql: string; query: { table: string } },
  right: { sql: string; query: { table: string } },
): boolean => left.query.table !== right.query.table && sqlOf(left) === sqlOf(right);
