import { columnKey, type ValueIndex } from './link/value-index.ts';
import type { ColumnDescription, ColumnKey, QuestionSchema, TableDescription } from './question-schema.ts';

/** Lines of a cell, also where a program has written them as "\n", and what semicolons stand between. */
const strong = String.raw`(?:\\n|\n|;)+`;
/** Where the header is in the plural, commas and words for "and" may separate as well. */
const weak = (comma: string) => String.raw`(?:\\n|\n|[;&/]|${comma}| and | ve )+`;
const commas = String.raw`(?:,\s)+`;
/** "1,234": the comma separates nothing. */
const thousands = /\d,\d{3}(?!\d)/;

const plural = /\p{L}{3}(?:\(s\)|[^su]s|l[ae]r)(?:[\s)]|$|[ıi]$)/iu;
const year = /^(?:1\d|20)\d\d$/;
const samplesMax = 300;
/** So many of the values with several things have one that is a whole cell elsewhere. */
const alikeShare = 0.3;
const severalMin = 2;

const known = new WeakMap<ValueIndex, Map<string, string | undefined>>();

/** The things that a cell holds. */
export const thingsIn = (text: string, separators: string): string[] =>
  text
    .split(new RegExp(`\\s*${separators}\\s*`, 'u'))
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Whether cells are made of several things by these separators. With `alike`, some of them have to be whole cells elsewhere:
 * "Johnson & Johnson" and "Acme, Inc." are one each.
 */
function holdSeveral(
  texts: readonly string[],
  separators: string,
  { whole: all, alike }: { whole: readonly string[]; alike: boolean },
): boolean {
  const several = texts.map((text) => thingsIn(text, separators)).filter((parts) => parts.length > 1);
  if (several.length < severalMin) return false;
  const whole = new Set(all.map((text) => text.trim()));
  const isKnown = (parts: readonly string[]) =>
    parts.every((part) => year.test(part)) || parts.some((part) => whole.has(part));
  const known = several.filter(isKnown);
  return !alike || known.length >= several.length * alikeShare;
}

const knownMin = 3;
const mixedMin = 4;
const mixedShare = 0.6;

/**
 * Whether what is between commas recurs first in some cells and behind others elsewhere, as genres do. In "Ankara, Turkey"
 * and "Lovelace, Ada" each part has its place.
 */
function holdMixed(texts: readonly string[], separators: string): boolean {
  const places = new Map<string, { first: number; later: number }>();
  const cells = texts.map((text) => new Set(thingsIn(text, separators)));
  for (const cell of cells) {
    for (const [at, part] of [...cell].entries()) {
      const place = places.get(part) ?? { first: 0, later: 0 };
      places.set(
        part,
        at === 0 ? { ...place, first: place.first + 1 } : { ...place, later: place.later + 1 },
      );
    }
  }
  const recurring = [...places.values()].filter(({ first, later }) => first + later >= knownMin && later > 0);
  const mixed = recurring.filter(({ first }) => first > 0);
  const isKnown = (part: string) => (places.get(part)?.first ?? 0) + (places.get(part)?.later ?? 0) > 1;
  const several = cells.filter((cell) => cell.size > 1);
  const ofKnown = several.filter((cell) => [...cell].every(isKnown));
  return (
    mixed.length >= mixedMin &&
    mixed.length >= recurring.length * mixedShare &&
    ofKnown.length >= several.length * mixedShare
  );
}

/** What separates the things in the cells of a column; undefined where each cell holds one. */
function separatorsOf({ label, unique, numberLike }: ColumnDescription, all: readonly string[]) {
  if (unique || numberLike) return undefined;
  const isPlural = plural.test(label.split(/\\n|\n/)[0] ?? '');
  // From all of them: the most frequent ones, which come first, hold one thing each.
  const step = Math.ceil(all.length / samplesMax);
  const texts = all.filter((_, at) => at % step === 0);
  const marks = weak(texts.some((text) => thousands.test(text)) ? String.raw`,\s` : String.raw`,\s*`);
  if (isPlural && holdSeveral(texts, marks, { whole: all, alike: true })) return marks;
  if (holdSeveral(texts, strong, { whole: all, alike: !isPlural })) return strong;
  return holdMixed(texts, commas) ? commas : undefined;
}

function separatorsIn(values: ValueIndex, key: ColumnKey, column: ColumnDescription): string | undefined {
  const found = known.get(values) ?? new Map<string, string | undefined>();
  known.set(values, found);
  const cells = columnKey(key);
  // A label can be edited while the cells stay.
  const name = `${cells}\0${column.label}`;
  if (!found.has(name)) found.set(name, separatorsOf(column, values.ofColumn.get(cells) ?? []));
  return found.get(name);
}

/** Tables whose text columns know whether their cells hold several things, such as the speakers of a talk. */
export function markLists(schema: QuestionSchema, values: ValueIndex): QuestionSchema {
  const marked = (table: TableDescription): TableDescription => ({
    ...table,
    columns: table.columns.map((column) => {
      const separators =
        column.type === 'text'
          ? separatorsIn(values, { table: table.name, column: column.name }, column)
          : undefined;
      return separators === undefined ? column : { ...column, separators };
    }),
  });
  return { ...schema, tables: schema.tables.map(marked) };
}
