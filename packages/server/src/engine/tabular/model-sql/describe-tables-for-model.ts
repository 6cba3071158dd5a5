import type { Item } from '../question/question-items.ts';
import type { ColumnDescription, QuestionSchema, TableDescription } from '../question/question-schema.ts';

/** In characters, so that a table of thousands of columns leaves room for the question. */
const tablesLengthMax = 14_000;
const examplesShown = 3;
const linkedValuesShown = 6;
const valueLengthMax = 60;
const linkWeightMin = 0.4;

/** What the words of the question may mean: columns, and values as the tables write them. */
interface Links {
  /** By table and column, how sure it is. */
  readonly weights: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

const keyOf = (table: TableDescription, column: ColumnDescription) => `${table.name}\0${column.name}`;

function linksOf(items: readonly Item[]): Links {
  const weights = new Map<string, number>();
  const values = new Map<string, Set<string>>();
  for (const { meaning, weight } of items) {
    if ((meaning.kind !== 'column' && meaning.kind !== 'value') || weight < linkWeightMin) continue;
    const key = keyOf(meaning.ref.table, meaning.ref.column);
    weights.set(key, Math.max(weight, weights.get(key) ?? 0));
    if (meaning.kind !== 'value') continue;
    const known = values.get(key) ?? new Set<string>();
    for (const value of meaning.values.slice(0, linkedValuesShown)) known.add(value);
    values.set(key, known);
  }
  return { weights, values };
}

/** Text of the tables as JSON: a cell can neither end its quotes nor its line. */
const quoted = (text: string) => JSON.stringify(text.slice(0, valueLengthMax).toWellFormed());

function columnLine(column: ColumnDescription, linked: ReadonlySet<string> | undefined): string {
  const { name, label, type, description, examples = [], identifier } = column;
  return [
    `  ${JSON.stringify(name)} ${type}`,
    ...(label === name ? [] : [`labelled ${quoted(label)}`]),
    ...(identifier ? ['an identifier, never summed'] : []),
    ...(description ? [`described as ${JSON.stringify(description.slice(0, 300))}`] : []),
    ...(linked
      ? [
          `cells that the question may mean: ${[...linked].slice(0, linkedValuesShown).map(quoted).join(', ')}`,
        ]
      : []),
    ...(examples.length > 0 ? [`such as ${examples.slice(0, examplesShown).map(quoted).join(', ')}`] : []),
  ].join('; ');
}

/** The columns that the question names first, then the others in their order, as many as there is room for. */
function chosenColumns(table: TableDescription, { weights, values }: Links, lengthMax: number) {
  const ranked = table.columns
    .map((column, at) => ({ column, at, weight: weights.get(keyOf(table, column)) ?? 0 }))
    .sort((left, right) => right.weight - left.weight || left.at - right.at);
  const chosen: { line: string; at: number }[] = [];
  let length = 0;
  for (const { column, at } of ranked) {
    const line = columnLine(column, values.get(keyOf(table, column)));
    length += line.length;
    if (length > lengthMax) break;
    chosen.push({ line, at });
  }
  return chosen.sort((left, right) => left.at - right.at).map(({ line }) => line);
}

/** The description of the tables for a model: names in SQL, types, labels, descriptions, and cells that the question may mean. */
export function describeTablesForModel(
  { tables, relations }: QuestionSchema,
  items: readonly Item[],
): string {
  const links = linksOf(items);
  const share = Math.floor(tablesLengthMax / Math.max(1, tables.length));
  const said = tables.map((table) => {
    const lines = chosenColumns(table, links, share);
    const left = table.columns.length - lines.length;
    return [
      `table ${JSON.stringify(table.name)} labelled ${quoted(table.label)}`,
      ...lines,
      ...(left > 0 ? [`  and ${left} more columns that the question does not name`] : []),
    ].join('\n');
  });
  const joins = relations.map(
    ({ from, to }) =>
      `rows belong together where ${JSON.stringify(from.table)}.${JSON.stringify(from.column)} = ${JSON.stringify(to.table)}.${JSON.stringify(to.column)}`,
  );
  return [...said, ...joins].join('\n');
}
