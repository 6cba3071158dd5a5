import { columnKey, type ValueIndex } from './link/value-index.ts';
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

const samplesMax = 300;
const numbersMin = 3;
const numberShare = 0.6;
/** So many of the numbers have the same words behind them. */
const sameUnitShare = 0.9;

const known = new WeakMap<ValueIndex, ReadonlyMap<string, string>>();

/** The words behind the numbers, or none: a word among them says that there is no number, such as "unmeasured". */
function unitOf(texts: readonly string[]): string | undefined {
  const sample = texts.slice(0, samplesMax);
  if (sample.some((text) => pointedThousands.test(text))) return undefined;
  const units = new Map<string, number>();
  for (const text of sample) {
    const found = withWords.exec(text.trim());
    const unit = (found?.[1] ?? found?.[2] ?? '').replace(/s$/, '');
    if (found) units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  const numbers = [...units.values()].reduce((sum, count) => sum + count, 0);
  const [unit = '', most = 0] = [...units].sort((one, other) => other[1] - one[1])[0] ?? [];
  if (scales.test(unit) || monthNames.test(unit)) return undefined;
  const areNumbers =
    numbers >= numbersMin && numbers >= sample.length * numberShare && most >= numbers * sameUnitShare;
  return areNumbers ? unit : undefined;
}

function unitsOf(values: ValueIndex): ReadonlyMap<string, string> {
  const found = known.get(values);
  if (found) return found;
  const units = new Map<string, string>();
  for (const [key, texts] of values.ofColumn) {
    const unit = unitOf(texts);
    if (unit !== undefined) units.set(key, unit);
  }
  known.set(values, units);
  return units;
}

/** What stands in brackets behind the numbers of another column is beside it under the same name. */
const isRemark = ({ columns }: TableDescription, { name }: ColumnDescription) =>
  columns.some((other) => isNumeric(other) && name.startsWith(`${other.name}_`));

/** Tables whose text columns know that most of their cells are numbers, so that they can be compared. */
export function markNumbers(schema: QuestionSchema, values: ValueIndex): QuestionSchema {
  const units = unitsOf(values);
  if (units.size === 0) return schema;
  const marked = (table: TableDescription): TableDescription => ({
    ...table,
    columns: table.columns.map((column) => {
      const unit = units.get(columnKey({ table: table.name, column: column.name }));
      if (column.type !== 'text' || unit === undefined || isRemark(table, column)) return column;
      if (column.identifier || column.mixedAmounts) return column;
      return { ...column, numberLike: true, ...(unit && !column.unit && { unit }) };
    }),
  });
  return { ...schema, tables: schema.tables.map(marked) };
}
