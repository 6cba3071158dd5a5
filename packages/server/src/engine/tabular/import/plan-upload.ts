import type { ByteSource } from '../../documents/byte-source.ts';
import { decodeText } from '../../documents/decode-text.ts';
import { detectEncoding } from '../../documents/detect-encoding.ts';
import { detectLanguage } from '../../retrieval/text-language.ts';
import { sharedType } from './align-columns.ts';
import { linesOf } from './as-utf8.ts';
import type { DecidedColumn } from './column-format.ts';
import { blankComments, type CommentLine, type CommentRule } from './comment-lines.ts';
import type { Dialect } from './dialect.ts';
import type { SheetRange } from './find-blocks.ts';
import { inOneProcess, planTimeMaxMs, type RunStep } from './import-children.ts';
import { type RowRepair, repairedDialect, repairRows } from './repair-rows.ts';
import { assertNamedRows } from './row-beyond-end.ts';
import type { ColumnCorrection, PlanCorrections, PlannedColumn, PlanOrder, TablePlan } from './table-plan.ts';
import { columnsOf } from './tables-beside.ts';

const sampleUnits = 2 * 1024 * 1024;

export interface PlannedUpload {
  source: ByteSource;
  encoding?: string | undefined;
  corrections: PlanCorrections;
  /** Of the table that the rows are for, where there is one. */
  expected?: readonly PlannedColumn[] | undefined;
  /** How the cells are written in other files of that table. */
  decided?: readonly DecidedColumn[] | undefined;
  /** Known for what we wrote ourselves. */
  dialect?: Dialect | undefined;
  /** Of each column, a unit that its numbers have and their texts do not. */
  units?: readonly (string | null)[] | undefined;
  /** Where the table stands, where it is not all of the upload. */
  range?: SheetRange | undefined;
  signal: AbortSignal;
}

/** How a text is written anew before its rows are read. */
export interface Rewriting {
  comments?: CommentRule | undefined;
  repair?: RowRepair | undefined;
}

/** The text of a table as its rows are read. */
interface OpenedText {
  source: ByteSource;
  encoding: string;
  /** Known once the source was read. */
  comments: CommentLine[];
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

/** The text of the table alone. @param encoding of the upload */
function openText(
  { source, range }: PlannedUpload,
  encoding: string,
  { comments: rule, repair }: Rewriting,
): OpenedText {
  const comments: CommentLine[] = [];
  const utf8 = (text: ByteSource) => ({ source: text, encoding: 'utf-8', comments });
  let text: OpenedText = { source, encoding, comments };
  if (range?.lines) text = utf8(linesOf(source, encoding, range.lines));
  if (range?.beside && range.lastColumn !== undefined) {
    const { beside: dialect, firstColumn: first, lastColumn: last } = range;
    text = utf8(columnsOf(text.source, text.encoding, { dialect, first, last }));
  }
  if (rule) text = utf8(blankComments(text.source, text.encoding, rule, comments));
  return repair ? utf8(repairRows(text.source, text.encoding, repair, comments)) : text;
}

export interface PlannedText {
  /** Of the upload. */
  encoding: string;
  text: OpenedText;
  plan: TablePlan;
  rewriting: Rewriting;
}

/** Decides how a text is read. One whose rows must be written anew is planned again as it is written then. */
export async function planBy(
  runStep: RunStep,
  upload: PlannedUpload,
  encoding: string,
  rewriting: Rewriting = {},
): Promise<PlannedText> {
  const { dialect, units, range, decided, expected = [] } = upload;
  const { comments, repair } = rewriting;
  const { delimiter, quote } = repair ? repairedDialect(repair) : (range?.beside ?? upload.corrections);
  const corrections = { ...upload.corrections, delimiter, quote };
  const text = openText(upload, encoding, rewriting);
  const { sample, isWhole } = await readSample(text.source, text.encoding);
  const language = detectLanguage(sample.slice(0, 20_000)) === 'tr' ? 'tr' : 'en';
  const rowsBefore = range ? range.firstRow - 1 : 0;
  // What was cut out of a text has no cells behind its own.
  const isCut = !range?.lines || range.beside;
  const width = isCut || range?.lastColumn === undefined ? undefined : range.lastColumn + 1;
  const order: PlanOrder = {
    sample,
    rowsBefore,
    width,
    isWhole,
    language,
    corrections,
    dialect,
    units,
    knownParts: expected.filter(({ part }) => part !== undefined),
    decided,
    isRepaired: repair !== undefined,
    commentsAbove: comments?.head,
  };
  const plan = await planUpload(order, expected, runStep);
  assertNamedRows(plan, corrections);
  if (plan.comments) return planBy(runStep, upload, encoding, { comments: plan.comments, repair });
  const { fault } = plan;
  if (!fault) return { encoding, text, plan, rewriting };
  return planBy(runStep, upload, encoding, { comments, repair: { ...fault, dialect: plan.dialect } });
}

/**
 * Decides from the first rows of a text of separated values how it is read.
 * @throws TextFailure empty, binary, encoding; RowBeyondEnd; ChildFailure; whatever the source throws
 */
export const planSeparated = (upload: PlannedUpload): Promise<{ encoding: string; plan: TablePlan }> =>
  inOneProcess(upload.signal, async (runStep) =>
    planBy(runStep, upload, upload.encoding ?? (await detectEncoding(upload.source))),
  );
