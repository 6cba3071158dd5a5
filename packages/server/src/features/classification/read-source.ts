import { storableText } from '@docent/contract/core/storable-text';
import { limits } from '@docent/contract/limits';
import { TextFailure } from '#engine/documents/text-failure.ts';
import { type FileRow, findFiles, isWithoutText, type openContent } from '#features/file-manager/index.ts';
import { readSlices } from '#features/passage-index/index.ts';
import {
  assertImportable,
  listTableColumns,
  readTableColumn,
  type TableInFile,
} from '#features/spreadsheet/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { ChildFailure } from '#platform/sandbox/run-child.ts';
import type { StoredSource } from './classification.tables.ts';
import type { NewItem } from './classification-item.store.ts';

export type SourceDeps = Parameters<typeof openContent>[0];

/** What is classified: exactly one of these. */
export interface Source {
  texts?: readonly string[] | undefined;
  fileUids?: readonly string[] | undefined;
  table?: { fileUid: string; sheet?: string | undefined; column: string } | undefined;
}

type TableColumn = NonNullable<Source['table']>;

/** The texts of a source, and what a classification of them may be called. */
export interface ReadTexts {
  items: NewItem[];
  title: string;
  source: StoredSource;
  leftOut: number;
}

const { itemsMax, lengthMax, tableTimeMaxMs } = limits.classification;
const textLengthMax = limits.text.lengthMax;

const fileRefOf = ({ id, name }: FileRow) => ({ uid: id, name });

/** Refuses more than one classification takes. */
function createMeter() {
  let [items, length] = [0, 0];
  return (texts: readonly { text: string }[]) => {
    items += texts.length;
    for (const { text } of texts) length += text.length;
    if (items > itemsMax || length > lengthMax)
      throw new Failure('classification_too_long', { values: { items: itemsMax, length: lengthMax } });
  };
}

/** @throws Failure file_not_found */
async function loadFiles(deps: SourceDeps, actor: Actor, ids: readonly string[]): Promise<FileRow[]> {
  const unique = [...new Set(ids)];
  const files = await inReadScope(deps.db, actor, (tx) => findFiles(tx, actor, unique));
  if (files.length < unique.length) throw new Failure('file_not_found');
  return files;
}

/** The text of each file, up to the length of one item. @throws Failure file_not_ready, file_without_text */
async function readFiles(deps: SourceDeps, actor: Actor, ids: readonly string[]): Promise<ReadTexts> {
  const files = await loadFiles(deps, actor, ids);
  const silent = files.find((file) => isWithoutText(file) || file.status === 'failed');
  if (silent) throw new Failure('file_without_text', { values: { name: silent.name } });
  if (files.some(({ status }) => status !== 'ready')) throw new Failure('file_not_ready');
  const measure = createMeter();
  const items: NewItem[] = [];
  for (const { id: fileId, text_id: textId } of files) {
    const slice = { textId, start: 0, end: textLengthMax };
    const [text = ''] = await inReadScope(deps.db, actor, (tx) => readSlices(tx, actor, [slice]));
    items.push({ text, fileId, textId });
    measure(items.slice(-1));
  }
  const source = { kind: 'files' as const, files: files.map(fileRefOf) };
  return { items, title: files.map(({ name }) => name).join(', '), source, leftOut: 0 };
}

/** @throws Failure file_not_found, file_without_table */
async function loadTable(
  deps: SourceDeps,
  actor: Actor,
  { fileUid, sheet }: { fileUid: string; sheet?: string | undefined },
): Promise<{ file: FileRow; table: TableInFile }> {
  const [file] = await loadFiles(deps, actor, [fileUid]);
  if (!file) throw new Failure('file_not_found');
  assertImportable(file.name);
  const { name, sha256, size_bytes: sizeBytes } = file;
  const signal = AbortSignal.timeout(tableTimeMaxMs);
  return { file, table: { name, sha256, sizeBytes, sheet, signal } };
}

/** Gives what a reader stumbled over in a table the name of the file. */
async function tellUnreadable<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TextFailure || error instanceof ChildFailure)
      throw new Failure('classification_table_unreadable', { values: { name }, cause: error });
    throw error;
  }
}

async function readTable(deps: SourceDeps, actor: Actor, asked: TableColumn): Promise<ReadTexts> {
  const { file, table } = await loadTable(deps, actor, asked);
  const { column, sheet } = asked;
  const measure = createMeter();
  const items: NewItem[] = [];
  const ofFile = { fileId: file.id, textId: file.text_id };
  const onCells = (cells: { row: number; text: string }[]) => {
    const read = cells.map(({ row, text }) => ({
      row,
      text: storableText(text.slice(0, textLengthMax)),
      ...ofFile,
    }));
    measure(read);
    items.push(...read);
  };
  const { unreadRows } = await tellUnreadable(file.name, () =>
    readTableColumn(deps, actor, { table, column, onCells }),
  );
  keepLengths(
    columnKey(actor, table, asked),
    items.map(({ text }) => text.length),
  );
  const source = { kind: 'table' as const, files: [fileRefOf(file)], sheet, column };
  return { items, title: `${file.name} · ${column}`, source, leftOut: unreadRows };
}

/**
 * Reads what is to be classified.
 * @throws Failure file_not_found, file_not_ready, file_without_text, file_without_table, table_not_found,
 * classification_table_unreadable, classification_too_long, and what reading content throws
 */
export async function readSource(deps: SourceDeps, actor: Actor, given: Source): Promise<ReadTexts> {
  const { texts = [], fileUids, table } = given;
  if (fileUids) return readFiles(deps, actor, fileUids);
  if (table) return readTable(deps, actor, table);
  const items = texts.map((text) => ({ text: storableText(text) }));
  createMeter()(items);
  return { items, title: texts[0] ?? '', source: { kind: 'texts', files: [] }, leftOut: 0 };
}

/** Lengths of the columns that this process read last. A version of a file never changes, so they stay true. */
const knownLengths = new Map<string, readonly number[]>();
const knownMax = 20;

function keepLengths(key: string, lengths: readonly number[]): void {
  knownLengths.delete(key);
  knownLengths.set(key, lengths);
  const [oldest] = knownLengths.keys();
  if (knownLengths.size > knownMax && oldest !== undefined) knownLengths.delete(oldest);
}

const columnKey = ({ companyId }: Actor, { sha256 }: TableInFile, { sheet, column }: TableColumn) =>
  JSON.stringify([companyId, sha256, sheet, column]);

/**
 * How long the texts of a source are. A column that was read before, for an estimate or to be classified, is not read again.
 * @throws as `readSource`
 */
export async function readLengths(deps: SourceDeps, actor: Actor, given: Source): Promise<readonly number[]> {
  const { table: asked } = given;
  if (asked) {
    // Whether the file is the caller's is looked at each time.
    const { table } = await loadTable(deps, actor, asked);
    const known = knownLengths.get(columnKey(actor, table, asked));
    if (known) return known;
  }
  const { items } = await readSource(deps, actor, given);
  return items.map(({ text }) => text.length);
}

/** The columns of a table that could be classified. @throws as `readSource` for tables */
export async function listColumns(
  deps: SourceDeps,
  actor: Actor,
  asked: { fileUid: string; sheet?: string | undefined },
) {
  const { file, table } = await loadTable(deps, actor, asked);
  const { sheets, columns } = await tellUnreadable(file.name, () => listTableColumns(deps, actor, table));
  return {
    sheets,
    columns: columns.map(({ name, label, examples }) => ({
      name,
      label,
      examples: examples.map((text) => text.slice(0, 300)),
    })),
  };
}
