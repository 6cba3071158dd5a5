import { columnKey, type ValueIndex } from './link/value-index.ts';
import { blank } from './mark-blanks.ts';
import {
  type ColumnDescription,
  isNumeric,
  type QuestionSchema,
  type TableDescription,
} from './question-schema.ts';

/** A number with what stands behind it, such as "3,465 ft" or "951 Spaces". */
const withWords = /^[-−+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\s*(%)|\s+(\p{L}[\p{L}.²³/ ]*))?$/u;
/** Of the number that begins a cell nothing is known where these follow: they say how large it is. */
const scales = /^(?:thousand|million|billion|trillion|bin|milyon|milyar|k|m|bn)\b/iu;
const monthNames =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara)/iu;

/** "12.500 m" may be twelve metres and a half, or a thousand times as many. */
const pointedThousands = /^\s*\d{1,3}\.\d{3}(?!\d)/;

/** So many values of a column are read. */
const valuesMax = 5_000;
const numbersMin = 3;
const numberShare = 0.6;
/** So many of the numbers have the same words behind them. */
const sameUnitShare = 0.9;

const known = new WeakMap<ValueIndex, ReadonlyMap<string, FoundNumbers>>();

interface FoundNumbers {
  /** The words behind the numbers; empty where there are none. */
  unit: string;
  /** Not all of the other cells are blank: "unmeasured". */
  hasOtherTexts: boolean;
}

/** Whether most of the values of a column are numbers, with the same words behind them. */
function numbersIn(texts: readonly string[]): FoundNumbers | undefined {
  if (texts.some((text) => pointedThousands.test(text))) return undefined;
  const told = texts.filter((text) => !blank.test(text.trim()));
  const units = new Map<string, number>();
  for (const text of told) {
    const found = withWords.exec(text.trim());
    const unit = (found?.[1] ?? found?.[2] ?? '').replace(/s$/, '');
    if (found) units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  const numbers = [...units.values()].reduce((sum, count) => sum + count, 0);
  const [unit = '', most = 0] = [...units].sort((one, other) => other[1] - one[1])[0] ?? [];
  if (scales.test(unit) || monthNames.test(unit)) return undefined;
  const areNumbers =
    numbers >= numbersMin && numbers >= told.length * numberShare && most >= numbers * sameUnitShare;
  // Of a column with more values than were read, the others are not known.
  return areNumbers ? { unit, hasOtherTexts: numbers < told.length || texts.length >= valuesMax } : undefined;
}

function numbersOf(values: ValueIndex): ReadonlyMap<string, FoundNumbers> {
  const found = known.get(values);
  if (found) return found;
  const numbers = new Map<string, FoundNumbers>();
  for (const [key, texts] of values.ofColumn) {
    const each = numbersIn(texts);
    if (each) numbers.set(key, each);
  }
  known.set(values, numbers);
  return numbers;
}

/** What stands in brackets behind the numbers of another column is beside it under the same name. */
const isRemark = ({ columns }: TableDescription, { name }: ColumnDescription) =>
  columns.some((other) => isNumeric(other) && name.startsWith(`${other.name}_`));

/** Tables whose text columns know that most of their cells are numbers, so that they can be compared. */
export function markNumbers(schema: QuestionSchema, values: ValueIndex): QuestionSchema {
  const numbers = numbersOf(values);
  if (numbers.size === 0) return schema;
  const marked = (table: TableDescription): TableDescription => ({
    ...table,
    columns: table.columns.map((column) => {
      const found = numbers.get(columnKey({ table: table.name, column: column.name }));
      if (column.type !== 'text' || !found || isRemark(table, column)) return column;
      if (column.identifier || column.mixedAmounts) return column;
      const { unit, hasOtherTexts } = found;
      return {
        ...column,
        numberLike: true,
        ...(hasOtherTexts && { hasOtherTexts }),
        ...(unit && !column.unit && { unit }),
      };
    }),
  });
  return { ...schema, tables: schema.tables.map(marked) };
}
