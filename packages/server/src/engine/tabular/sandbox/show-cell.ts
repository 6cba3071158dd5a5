import type { Cell, ColumnType } from '@docent/contract/table-cell';
import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampValue,
  DuckDBTimeValue,
  type DuckDBType,
  DuckDBTypeId,
  type DuckDBValue,
} from '@duckdb/node-api';

const integers = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.UHUGEINT,
]);
const decimals = new Set([DuckDBTypeId.DECIMAL, DuckDBTypeId.DOUBLE, DuckDBTypeId.FLOAT]);
const timestamps = new Set([
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_TZ,
]);

/** What the product calls a type of DuckDB; what it has no word for is shown as text. */
export function columnTypeOf({ typeId }: DuckDBType): ColumnType {
  if (integers.has(typeId)) return 'integer';
  if (decimals.has(typeId)) return 'decimal';
  if (timestamps.has(typeId)) return 'timestamp';
  if (typeId === DuckDBTypeId.BOOLEAN) return 'boolean';
  if (typeId === DuckDBTypeId.DATE) return 'date';
  if (typeId === DuckDBTypeId.TIME) return 'time';
  return 'text';
}

/** A number where JavaScript holds it exactly, else its digits as text. */
function showNumber(text: string): Cell {
  const number = Number(text);
  const isExact = Number.isFinite(number) && text.replace(/[-.]/g, '').length <= 15;
  return isExact ? number : text;
}

/** A value as JSON holds it. */
export function showCell(value: DuckDBValue): Cell {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint' || value instanceof DuckDBDecimalValue) return showNumber(String(value));
  if (value instanceof DuckDBTimestampValue) return String(value).replace(' ', 'T');
  if (value instanceof DuckDBDateValue || value instanceof DuckDBTimeValue) return String(value);
  return String(value);
}
