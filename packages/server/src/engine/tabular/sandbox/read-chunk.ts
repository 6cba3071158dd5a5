import {
  type DuckDBDataChunk,
  DuckDBListValue,
  DuckDBListVector,
  DuckDBStructValue,
  DuckDBStructVector,
  type DuckDBType,
  DuckDBTypeId,
  type DuckDBValue,
  type DuckDBVector,
} from '@duckdb/node-api';

/** Whether a type has a struct without names in it, as `row(1, 2)` makes one. */
export function hasUnnamedStruct(type: DuckDBType): boolean {
  if (type.typeId === DuckDBTypeId.LIST) return hasUnnamedStruct(type.valueType);
  if (type.typeId !== DuckDBTypeId.STRUCT) return false;
  return type.entryNames.includes('') || type.entryTypes.some(hasUnnamedStruct);
}

/** A value whose structs without names are lists: DuckDB's own reader keeps one value for each name. */
function readItem(vector: DuckDBVector, at: number): DuckDBValue {
  if (vector instanceof DuckDBListVector) {
    const items = vector.getItemVector(at);
    if (!items) return null;
    return new DuckDBListValue(Array.from({ length: items.itemCount }, (_, index) => readItem(items, index)));
  }
  if (!(vector instanceof DuckDBStructVector)) return vector.getItem(at);
  if (!vector.isItemValid(at)) return null;
  const { entryNames } = vector.type;
  const values = entryNames.map((_, index) => readItem(vector.entryVectorAt(index), at));
  if (entryNames.includes('')) return new DuckDBListValue(values);
  return new DuckDBStructValue(
    Object.fromEntries(entryNames.map((name, index) => [name, values[index] ?? null])),
  );
}

/** The rows of a part of a result. @param columns those with a struct without names */
export function readChunk(chunk: DuckDBDataChunk, columns: readonly number[]): DuckDBValue[][] {
  const rows = chunk.getRows();
  for (const column of columns) {
    const vector = chunk.getColumnVector(column);
    rows.forEach((row, at) => {
      row[column] = readItem(vector, at);
    });
  }
  return rows;
}
