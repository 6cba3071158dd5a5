import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beginningOf } from '../../documents/beginning-of.ts';
import type { ByteSource } from '../../documents/byte-source.ts';
import { decodeText } from '../../documents/decode-text.ts';
import { detectEncoding } from '../../documents/detect-encoding.ts';
import { TextFailure } from '../../documents/text-failure.ts';
import { detectLanguage } from '../../retrieval/text-language.ts';
import { sharedType } from './align-columns.ts';
import { asUtf8, linesOf } from './as-utf8.ts';
import { copyRows } from './copy-rows.ts';
import type { Dialect } from './dialect.ts';
import { findBlankRows } from './find-blank-rows.ts';
import type { SheetBlock, SheetRange } from './find-blocks.ts';
import { createStackFinder } from './find-stacked-tables.ts';
import { buildCaps, inOneProcess, planTimeMaxMs, type RunStep } from './import-children.ts';
import { type RowRepair, repairedDialect, repairRows } from './repair-rows.ts';
import type {
  BuiltTable,
  ColumnCorrection,
  PlanCorrections,
  PlannedColumn,
  PlanOrder,
  TablePlan,
} from './table-plan.ts';

const sampleUnits = 2 * 1024 * 1024;
/** So much of a long upload tells its encoding well enough to show its first rows. */
const beginningBytes = 4 * 1024 * 1024;

export interface SeparatedUpload {
  source: ByteSource;
  /** A folder for this import alone; the table's file is made in it. */
  folder: string;
  encoding?: string | undefined;
  corrections: PlanCorrections;
  /** Of the table that the rows are for, where there is one. */
  expected?: readonly PlannedColumn[] | undefined;
  /** Known for what we wrote ourselves. */
  dialect?: Dialect | undefined;
  /** Of each column, a unit that its numbers have and their texts do not. */
  units?: readonly (string | null)[] | undefined;
  /** A column behind the others with the same text in all cells. */
  constant?: { name: string; label: string; text: string } | undefined;
  /** Where the table stands, where it is not all of the upload. */
  range?: SheetRange | undefined;
  /** Whether tables that stand below each other end the import. */
  looksForSeveral?: boolean | undefined;
  signal: AbortSignal;
  onPlan(plan: TablePlan): Promise<void>;
  /** How far it is, from 0 to 1. */
  onProgress(share: number): void;
}

export interface ImportedTable {
  path: string;
  encoding: string;
  /** Where it stands in the upload, where it was looked for among several; on which sheet, of a workbook. */
  place?: { range: SheetRange; sheet?: string };
  plan: TablePlan;
  built: BuiltTable;
}

async function readSample(source: ByteSource, encoding: string) {
  let sample = '';
  for await (const text of decodeText(source, encoding)) {
    sample += text;
    if (sample.length >= sampleUnits) return { sample: sample.slice(0, sampleUnits), isWhole: false };
  }
  return { sample, isWhole: true };
}

/** What a person wants goes before what the table has. */
function withKept(column: ColumnCorrection, kept: readonly ColumnCorrection[]): ColumnCorrection {
  const known = kept.find(({ name }) => name === column.name);
  return {
    ...column,
    type: column.type ?? known?.type,
    fillEmpty: column.fillEmpty ?? known?.fillEmpty,
  };
}

/**
 * Decides how an upload is read; columns that a table has already keep a type that both can have, and are filled as they
 * were.
 */
async function planUpload(order: PlanOrder, expected: readonly PlannedColumn[], runStep: RunStep) {
  const plan = await runStep<TablePlan>({ step: 'plan', order }, planTimeMaxMs);
  const kept = plan.columns.flatMap(({ name, format, fillsEmpty = false }): ColumnCorrection[] => {
    const known = expected.find((column) => column.name === name);
    if (!known) return [];
    const type = sharedType(known.format.type, format.type) ? undefined : known.format.type;
    const fillEmpty = known.fillsEmpty && !fillsEmpty ? true : undefined;
    return type || fillEmpty ? [{ name, type, fillEmpty }] : [];
  });
  if (kept.length === 0) return plan;
  const corrected = order.corrections.columns ?? [];
  const columns = [
    ...corrected.map((column) => withKept(column, kept)),
    ...kept.filter(({ name }) => !corrected.some((column) => column.name === name)),
  ];
  const again = { ...order, corrections: { ...order.corrections, columns } };
  return runStep<TablePlan>({ step: 'plan', order: again }, planTimeMaxMs);
}

type PlannedUpload = Pick<
  SeparatedUpload,
  'source' | 'encoding' | 'corrections' | 'expected' | 'dialect' | 'units' | 'range' | 'signal'
>;

/** The text of the table alone. @param encoding of the upload */
function openText({ source, range }: PlannedUpload, encoding: string, repair: RowRepair | undefined) {
  const lines = range?.lines;
  const text = lines ? { source: linesOf(source, encoding, lines), encoding: 'utf-8' } : { source, encoding };
  return repair ? { source: repairRows(text.source, text.encoding, repair), encoding: 'utf-8' } : text;
}

/** Decides how a text is read. One whose rows must be written anew is planned again as it is written then. */
async function planBy(
  runStep: RunStep,
  upload: PlannedUpload,
  encoding: string,
  repair?: RowRepair,
): Promise<{
  encoding: string;
  text: { source: ByteSource; encoding: string };
  plan: TablePlan;
  isRepaired: boolean;
}> {
  const { dialect, units, range, expected = [] } = upload;
  const isRepaired = repair !== undefined;
  const { delimiter, quote } = repair ? repairedDialect(repair) : upload.corrections;
  const corrections = { ...upload.corrections, delimiter, quote };
  const text = openText(upload, encoding, repair);
  const { sample, isWhole } = await readSample(text.source, text.encoding);
  const language = detectLanguage(sample.slice(0, 20_000)) === 'tr' ? 'tr' : 'en';
  const rowsBefore = range ? range.firstRow - 1 : 0;
  const width = range?.lines && range.lastColumn !== undefined ? range.lastColumn + 1 : undefined;
  const order = {
    sample,
    rowsBefore,
    width,
    isWhole,
    language,
    corrections,
    dialect,
    units,
    isRepaired,
  } as const;
  const plan = await planUpload(order, expected, runStep);
  const { fault } = plan;
  if (!fault) return { encoding, text, plan, isRepaired };
  return planBy(runStep, upload, encoding, { ...fault, dialect: plan.dialect });
}

/**
 * Decides from the first rows of a text of separated values how it is read.
 * @throws TextFailure empty, binary, encoding; ChildFailure; whatever the source throws
 */
export const planSeparated = (upload: PlannedUpload): Promise<{ encoding: string; plan: TablePlan }> =>
  inOneProcess(upload.signal, async (runStep) =>
    planBy(runStep, upload, upload.encoding ?? (await detectEncoding(upload.source))),
  );

function withConstant(plan: TablePlan, { name, label, text }: { name: string; label: string; text: string }) {
  if (plan.columns.some((column) => column.name === name)) return plan;
  const column = {
    name,
    label,
    format: { type: 'text' as const },
    doubts: [],
    examples: [text],
    constant: text,
  };
  return { ...plan, columns: [...plan.columns, column] };
}

/** Ends an import: the upload holds several tables. */
export class SeveralTables extends Error {
  readonly blocks: readonly SheetBlock[];

  constructor(blocks: readonly SheetBlock[]) {
    super(`${blocks.length} tables stand below each other`);
    this.blocks = blocks;
  }
}

/** An upload whose reading was decided and told. */
type ToldUpload = Awaited<ReturnType<typeof planBy>>;

/** An import has the memory for so many columns of a table's file; one that is not of words takes two. */
const fileColumnsMax = 2_000;

/** Ends an import that would run out of memory after minutes. @throws TextFailure too_large */
function assertNarrow({ columns }: TablePlan): void {
  const needed = columns.reduce((sum, { format }) => sum + (format.type === 'text' ? 1 : 2), 0);
  if (needed > fileColumnsMax) throw new TextFailure('too_large');
}

async function planAndTell(
  runStep: RunStep,
  upload: SeparatedUpload,
  encoding: string,
  repair: RowRepair | undefined,
): Promise<ToldUpload> {
  const { constant } = upload;
  const { plan: planned, ...read } = await planBy(runStep, upload, encoding, repair);
  assertNarrow(planned);
  const plan = constant ? withConstant(planned, constant) : planned;
  await upload.onPlan(plan);
  return { ...read, plan };
}

/**
 * Plans an upload and copies its rows. A long upload is planned by the encoding of its beginning, so that nobody waits for
 * its first rows until all of it was read; where the rest says otherwise, it is planned again. That its rest is UTF-8 as
 * well is seen while it is copied.
 */
async function planAndCopy(runStep: RunStep, upload: SeparatedUpload, path: string, repair?: RowRepair) {
  const { source, encoding: known, signal, onProgress } = upload;
  const planAs = (encoding: string) => planAndTell(runStep, upload, encoding, repair);
  const copy = async (told: ToldUpload) => {
    const { text, plan } = told;
    const { dialect, dataStartBytes: skipBytes } = plan;
    const copied = await copyRows({ ...text, dialect, path, skipBytes, signal, onProgress });
    return { ...told, copied };
  };
  const supposed = known ?? (await detectEncoding(beginningOf(source, beginningBytes)));
  const told = await planAs(supposed);
  if (known || source.sizeBytes <= beginningBytes) return copy(told);
  // Rows that were written anew are UTF-8, whatever the upload is.
  const read = supposed === 'utf-8' && !told.isRepaired ? await copy(told) : undefined;
  if (read?.copied.isUtf8) return read;
  const encoding = await detectEncoding(source);
  return encoding === supposed ? (read ?? copy(told)) : copy(await planAs(encoding));
}

/** Ends the import where the text holds several tables. @throws SeveralTables */
async function assertOneTable(
  { text, plan, copied }: Awaited<ReturnType<typeof planAndCopy>>,
  signal: AbortSignal,
): Promise<void> {
  if (!copied.mayHaveSmallRow) return;
  const finder = createStackFinder(plan.dialect);
  for await (const bytes of asUtf8(text.source, text.encoding)) {
    signal.throwIfAborted();
    finder.push(bytes);
  }
  const blocks = finder.end();
  if (blocks.length > 1) throw new SeveralTables(blocks);
}

/** Imports a text; once more where its rows must be written anew, which only all of them may show. */
async function importBy(
  runStep: RunStep,
  upload: SeparatedUpload,
  repair?: RowRepair,
): Promise<ImportedTable> {
  const { folder, corrections, onProgress, expected = [] } = upload;
  const [path, targetPath] = [join(folder, 'rows.csv'), join(folder, 'table.duckdb')];
  const halfUpload = { ...upload, onProgress: (share: number) => onProgress(share / 2) };
  const read = await planAndCopy(runStep, halfUpload, path, repair);
  if (upload.looksForSeveral) await assertOneTable(read, upload.signal);
  const { encoding, plan, copied } = read;
  const blankRows = copied.hasBlankLine ? await findBlankRows(path, plan.dialect) : [];
  const keepsTypes = [
    ...(corrections.columns?.flatMap(({ name, type }) => (type ? [name] : [])) ?? []),
    ...expected.flatMap(({ name, format: { type } }) => (type === 'integer' ? [] : [name])),
  ];
  const source = { path, sizeBytes: copied.sizeBytes, targetPath, folder, blankRows };
  const { hasBrokenQuotes, ...built } = await runStep<BuiltTable>(
    { step: 'build', plan, source, keepsTypes },
    buildCaps.timeMaxMs,
  );
  if (hasBrokenQuotes && !read.isRepaired && !upload.dialect && plan.dialect.quote === '"') {
    await rm(targetPath);
    return importBy(runStep, upload, { kind: 'quotes', dialect: plan.dialect, width: plan.columns.length });
  }
  onProgress(1);
  return { path: targetPath, encoding, plan, built };
}

/**
 * Makes the file of a table from a text of separated values. `onPlan` gets what was decided from its first
 * rows before the rest is read, and again where the rest shows that it has another encoding.
 * @throws SeveralTables where it is asked to look for them; TextFailure empty, binary, encoding, too_large;
 * ChildFailure; whatever the source or `onPlan` throws
 */
export const importSeparated = (upload: SeparatedUpload): Promise<ImportedTable> =>
  inOneProcess(upload.signal, (runStep) => importBy(runStep, upload));
