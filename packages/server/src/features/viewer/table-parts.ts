import { readTable, type TableFile } from '#engine/documents/table/read-table.ts';
import type { TableAsk, TablePart } from '#engine/documents/table/table-messages.ts';
import { createGate } from '#platform/auth/gate.ts';
import { Failure } from '#platform/failure.ts';

/** Rows read at a time: a few screens, so that scrolling on rarely waits. */
const partRows = 1000;
const partsKept = 8;
const retryAfterS = 3;

const gate = createGate({ runningMax: 2, waitingMax: 50 });

async function read(file: TableFile, ask: TableAsk): Promise<TablePart> {
  const part = gate(() => readTable(file, ask));
  if (!part) throw new Failure('unavailable', { retryAfterS });
  return part;
}

/**
 * Caches parts of recently read tables. Entries never change, because the key contains the hash of the content.
 * @throws TextFailure; ChildFailure; Failure unavailable, from what it returns
 */
export function createTableParts() {
  const parts = new Map<string, TablePart>();
  const keep = (key: string, part: TablePart) => {
    parts.delete(key);
    parts.set(key, part);
    const [oldest] = parts.keys();
    if (parts.size > partsKept && oldest !== undefined) parts.delete(oldest);
    return part;
  };
  return async (contentKey: string, file: TableFile, { sheet, start }: Omit<TableAsk, 'rowsMax'>) => {
    const keyOf = (offset: number) => `${contentKey}:${sheet}:${Math.floor(offset / partRows)}`;
    const known = 'offset' in start ? parts.get(keyOf(start.offset)) : undefined;
    if (known && 'offset' in start) return keep(keyOf(start.offset), known);
    const part = await read(file, { sheet, start, rowsMax: partRows });
    return keep(keyOf(part.offset), part);
  };
}

export type TableParts = ReturnType<typeof createTableParts>;
