import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beginningOf } from '../../documents/beginning-of.ts';
import { detectEncoding } from '../../documents/detect-encoding.ts';
import { TextFailure } from '../../documents/text-failure.ts';
import { asUtf8 } from './as-utf8.ts';
import { hasOwnCell } from './column-part.ts';
import { copyRows } from './copy-rows.ts';
import { findBlankRows } from './find-blank-rows.ts';
import type { SheetBlock, SheetRange } from './find-blocks.ts';
import { createStackFinder } from './find-stacked-tables.ts';
import { buildCaps, type DoSteps, inOneProcess, type RunStep } from './import-children.ts';
import { createProgress, type NoteProgress, type Progress } from './import-progress.ts';
import { type PlannedText, type PlannedUpload, planBy, type Rewriting } from './plan-upload.ts';
import { judgedTypes } from './short-rows.ts';
import type { BuiltTable, BuiltText, TablePlan } from './table-plan.ts';
import { findTablesBeside, mayStandBeside } from './tables-beside.ts';
import { fileColumnsMax, TooManyColumns } from './too-many-columns.ts';

/** So much of a long upload tells its encoding well enough to show its first rows. */
const beginningBytes = 4 * 1024 * 1024;

export interface SeparatedUpload extends PlannedUpload {
  /** A folder for this import alone; the table's file is made in it. */
  folder: string;
  /** A column behind the others with the same text in all cells. */
  constant?: { name: string; label: string; text: string } | undefined;
  /** Whether tables that stand below or beside each other end the import. */
  looksForSeveral?: boolean | undefined;
  onPlan(plan: TablePlan): Promise<void>;
  onProgress: NoteProgress;
}

export interface ImportedTable {
  path: string;
  encoding: string;
  /** Where it stands in the upload, where it was looked for among several; on which sheet, of a workbook. */
  place?: { range: SheetRange; sheet?: string };
  plan: TablePlan;
  built: BuiltTable;
}

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
    super(`${blocks.length} tables stand in one text`);
    this.blocks = blocks;
  }
}

/** @throws TooManyColumns */
function assertNarrow({ columns }: TablePlan): void {
  const needed = columns.reduce((sum, { format }) => sum + (format.type === 'text' ? 1 : 2), 0);
  if (needed > fileColumnsMax) throw new TooManyColumns();
}

/** One reading of an upload. */
interface ImportRun {
  upload: SeparatedUpload;
  rewriting: Rewriting | undefined;
  progress: Progress;
}

/**
 * In seconds: a process is started for the plan, bytes are copied, and rows of typed columns are made of them. Room is left
 * for a second reading, which only the first one may show to be needed.
 */
function weightsOf({ source: { sizeBytes } }: SeparatedUpload) {
  const [plan, copy, build] = [1, (1.5 * sizeBytes) / 100e6, (20 * sizeBytes) / 100e6];
  return { plan, copy, build, again: (plan + copy + build) / 20 };
}

async function planAndTell(
  runStep: RunStep,
  upload: SeparatedUpload,
  encoding: string,
  rewriting: Rewriting | undefined,
): Promise<PlannedText> {
  const { constant } = upload;
  const { plan: planned, ...read } = await planBy(runStep, upload, encoding, rewriting);
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
async function planAndCopy(
  runStep: RunStep,
  { upload, path, rewriting, progress }: ImportRun & { path: string },
) {
  const { source, encoding: known, signal } = upload;
  const { plan: planning, copy: copying, build, again } = weightsOf(upload);
  const onPlan = progress.begin(planning, copying + build + again);
  onPlan(0, 'planning');
  const planAs = (encoding: string) => planAndTell(runStep, upload, encoding, rewriting);
  const copy = async (told: PlannedText) => {
    const onCopy = progress.begin(copying, build + again);
    const onProgress = (share: number) => onCopy(share, 'reading');
    const { text, plan } = told;
    const { dialect, dataStartBytes: skipBytes } = plan;
    const copied = await copyRows({ ...text, dialect, path, skipBytes, signal, onProgress });
    return { ...told, copied };
  };
  const supposed = known ?? (await detectEncoding(beginningOf(source, beginningBytes)));
  const told = await planAs(supposed);
  onPlan(1, 'planning');
  if (known || source.sizeBytes <= beginningBytes) return copy(told);
  // Rows that were written anew are UTF-8, whatever the upload is.
  const isAsUploaded = !told.rewriting.repair && !told.rewriting.comments;
  const read = supposed === 'utf-8' && isAsUploaded ? await copy(told) : undefined;
  if (read?.copied.isUtf8) return read;
  const encoding = await detectEncoding(source);
  return encoding === supposed ? (read ?? copy(told)) : copy(await planAs(encoding));
}

/** Ends the import where the text holds several tables, below or beside each other. @throws SeveralTables */
async function assertOneTable(
  { text, plan, copied }: Awaited<ReturnType<typeof planAndCopy>>,
  signal: AbortSignal,
): Promise<void> {
  const beside = mayStandBeside(plan.columns) ? await findTablesBeside(text, plan.dialect) : [];
  if (beside.length > 1) throw new SeveralTables(beside);
  if (!copied.mayHaveSmallRow) return;
  const finder = createStackFinder(plan.dialect);
  for await (const bytes of asUtf8(text.source, text.encoding)) {
    signal.throwIfAborted();
    finder.push(bytes);
  }
  const blocks = finder.end();
  if (blocks.length > 1) throw new SeveralTables(blocks);
}

/** How the rows must be written anew, as all of them show: where some could not be read that can be read so. */
function rewritingFor(
  { plan, rewriting }: PlannedText,
  built: BuiltText,
  rowsBefore: number,
): Rewriting | undefined {
  const { repair } = rewriting;
  const { dialect } = plan;
  const hasTypes = repair?.kind === 'quotes' && repair.types !== undefined;
  const { shiftedMisfitsMin: misfitsMin } = built;
  const needsTypes = built.hasStrayCells || misfitsMin !== undefined;
  if (dialect.quote !== '"' || hasTypes || (repair && repair.kind !== 'quotes')) return undefined;
  if (!needsTypes && (repair || !built.hasBrokenQuotes)) return undefined;
  const read = built.readColumns.filter(hasOwnCell);
  const quotes = { kind: 'quotes' as const, dialect: repair?.dialect ?? dialect, width: read.length };
  if (!needsTypes) return { ...rewriting, repair: quotes };
  const types = judgedTypes(read);
  const rowsAbove = plan.firstDataRow - 1 - rowsBefore;
  const short = misfitsMin === undefined ? {} : { short: { types, misfitsMin, rowsAbove } };
  return { ...rewriting, repair: { ...quotes, types, ...short } };
}

/** Whether a text has lines and nothing in them. */
const isBlank = ({ headerRows, titleRows }: TablePlan, { rowCount, unreadRows }: BuiltTable): boolean =>
  rowCount + unreadRows + headerRows.length + titleRows.length === 0;

/** Imports a text; once more where its rows must be written anew, which only all of them may show. */
async function importBy(runStep: RunStep, run: ImportRun): Promise<ImportedTable> {
  const { upload, progress } = run;
  const { folder, corrections, expected = [] } = upload;
  const [path, targetPath] = [join(folder, 'rows.csv'), join(folder, 'table.duckdb')];
  const read = await planAndCopy(runStep, { ...run, path });
  if (upload.looksForSeveral) await assertOneTable(read, upload.signal);
  const { encoding, plan, copied } = read;
  const blankRows = copied.hasBlankLine ? await findBlankRows(path, plan.dialect) : [];
  const keepsTypes = [
    ...(corrections.columns?.flatMap(({ name, type }) => (type ? [name] : [])) ?? []),
    ...expected.flatMap(({ name, format: { type } }) => (type === 'integer' ? [] : [name])),
  ];
  const rowsBefore = upload.range ? upload.range.firstRow - 1 : 0;
  const comments = read.text.comments.map((line) => ({ ...line, row: rowsBefore + line.row }));
  const source = { path, sizeBytes: copied.sizeBytes, targetPath, folder, blankRows, comments };
  const order = { step: 'build' as const, plan, source, keepsTypes };
  const weights = weightsOf(upload);
  const onBuild = progress.begin(weights.build, weights.again);
  const build = await runStep<BuiltText>(order, buildCaps.timeMaxMs, onBuild);
  const {
    readColumns: _,
    hasBrokenQuotes: __,
    hasStrayCells: ___,
    shiftedMisfitsMin: ____,
    ...built
  } = build;
  const again = upload.dialect ? undefined : rewritingFor(read, build, rowsBefore);
  if (again) {
    await rm(targetPath);
    return importBy(runStep, { ...run, rewriting: again });
  }
  if (isBlank(plan, built)) throw new TextFailure('empty');
  return { path: targetPath, encoding, plan, built };
}

/**
 * Makes the file of a table from a text of separated values. `onPlan` gets what was decided from its first
 * rows before the rest is read, and again where the rest shows that it has another encoding.
 * @throws SeveralTables where it is asked to look for them; TextFailure empty, binary, encoding, too_large; RowBeyondEnd;
 * ChildFailure; whatever the source or `onPlan` throws
 */
export const importSeparated = (
  upload: SeparatedUpload,
  doSteps: DoSteps = inOneProcess,
): Promise<ImportedTable> =>
  doSteps(upload.signal, (runStep) =>
    importBy(runStep, { upload, progress: createProgress(upload.onProgress), rewriting: undefined }),
  );
