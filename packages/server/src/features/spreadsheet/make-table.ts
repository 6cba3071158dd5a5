import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableDifference } from '@docent/contract/features/spreadsheet-version';
import { addToTable } from '#engine/tabular/import/add-to-table.ts';
import type { DecidedColumn } from '#engine/tabular/import/column-format.ts';
import { addDecided, areSettled, decidedColumns } from '#engine/tabular/import/decided-formats.ts';
import { createProgress, type Progress } from '#engine/tabular/import/import-progress.ts';
import type { ImportedTable } from '#engine/tabular/import/import-separated.ts';
import type { TablePart } from '#engine/tabular/import/table-plan.ts';
import type { FileDeps } from '#features/file-manager/index.ts';
import { importPart, importSource, type TableImport } from './import-source.ts';
import { OneOfFilesFailed } from './one-of-files-failed.ts';
import type { TableSourceFile } from './spreadsheet.tables.ts';

/** What a table is made of: files that are added one after the other, to a version or to nothing. */
export interface Recipe {
  base: TablePart | undefined;
  files: readonly TableSourceFile[];
  /** How the cells of the version are written. */
  decided: readonly DecidedColumn[];
  /** Names of sheets that no table was made of, in the files of the version. */
  leftOutSheets: readonly string[];
  folder: string;
  /** Whether tables that stand below each other in a text end the import. */
  looksForSeveral: boolean;
}

export type Made = ImportedTable & { difference?: TableDifference };

const decidedBy = ({ plan, built }: ImportedTable) => decidedColumns(built.columns, plan.sheet === undefined);

/** More names of sheets than this nobody reads. */
const leftOutMax = 50;

const sizeOf = (files: readonly TableSourceFile[]) => files.reduce((sum, file) => sum + file.sizeBytes, 0);

/** Of the time that a file takes, so much goes to put its rows behind those of the files before it. */
const mergeShare = 0.2;

/**
 * How far the files are that are added one after the other. Some room is left for reading all of them once more.
 * @param isReadAgain whether they will be, as known before each file
 */
function fileProgress(progress: Progress, files: readonly TableSourceFile[], isReadAgain: () => boolean) {
  const total = sizeOf(files);
  return (index: number) => {
    const own = sizeOf(files.slice(index, index + 1));
    const left = sizeOf(files.slice(index + 1)) + (isReadAgain() ? total : files.length > 1 ? total / 20 : 0);
    return {
      onRead: progress.begin(own * (1 - mergeShare), own * mergeShare + left),
      onMerge: () => progress.begin(own * mergeShare, left),
    };
  };
}

/** Names the file, where there are others, in what it cannot be imported for. */
const nameFailed =
  (files: readonly TableSourceFile[], { name }: TableSourceFile) =>
  <Result>(done: Promise<Result>): Promise<Result> =>
    done.catch((error) => {
      throw files.length > 1 ? new OneOfFilesFailed(name, error) : error;
    });

/** Adds the files of a recipe one after the other. */
async function addFiles(
  deps: FileDeps,
  work: TableImport,
  { recipe, progress, isSecond }: { recipe: Recipe; progress: Progress; isSecond: boolean },
) {
  const { folder, base, files, looksForSeveral } = recipe;
  const importFile = work.table.change ? importPart : importSource;
  let made: Made | undefined;
  let before = base;
  let decided = recipe.decided;
  const read: DecidedColumn[] = [];
  const leftOut = new Set(recipe.leftOutSheets);
  const progressOf = fileProgress(progress, files, () => !isSecond && isReadAgain(recipe, read, decided));
  for (const [index, file] of files.entries()) {
    const { onRead, onMerge } = progressOf(index);
    const isAdded = file.mode !== 'replace';
    const named = nameFailed(files, file);
    const source = {
      file,
      folder: join(folder, String(index)),
      expected: isAdded ? (before?.columns ?? []) : [],
      decided: isAdded || !work.table.change ? decided : [],
      sheet: work.table.sheet,
      looksForSeveral,
      onProgress: onRead,
    };
    const added = await named(importFile(deps, work, source));
    const { mode, keys } = file;
    const targetPath = join(folder, `merged-${index}.duckdb`);
    const { signal } = work;
    made = before
      ? await named(
          addToTable({ mode, keys, before, added, folder, targetPath, signal, onProgress: onMerge() }),
        )
      : added;
    if (before) await rm(before.path, { force: true });
    const sourceCount = (before && isAdded ? before.sourceCount : 0) + 1;
    before = { path: made.path, columns: made.built.columns, sourceCount };
    for (const sheet of added.plan.leftOutSheets ?? []) leftOut.add(sheet);
    read.push(...decidedBy(added));
    decided = addDecided(decided, decidedBy(added));
  }
  if (!made) throw new Error('A table is made of at least one file.');
  const leftOutSheets = [...leftOut].slice(0, leftOutMax);
  const plan = { ...made.plan, ...(leftOut.size > 0 && { leftOutSheets }) };
  return { made: { ...made, plan }, decided, read };
}

/** Whether files that were read prove what others of them left open. */
const isReadAgain = (
  { base, files }: Recipe,
  read: readonly DecidedColumn[],
  decided: readonly DecidedColumn[],
): boolean => !base && files.length > 1 && areSettled(read, decided);

/**
 * Makes a table of the files of a recipe. Where one of several proves what others left open, such as whether days or months
 * come first, all are read once more by it.
 * @throws SeveralTables where it is asked to look for them; MergeRefused
 */
export async function makeTable(deps: FileDeps, work: TableImport, recipe: Recipe): Promise<Made> {
  const progress = createProgress(work.onProgress);
  const { made, decided, read } = await addFiles(deps, work, { recipe, progress, isSecond: false });
  if (!isReadAgain(recipe, read, decided)) return made;
  await rm(made.path, { force: true });
  const again = { ...recipe, decided, folder: join(recipe.folder, 'again') };
  return (await addFiles(deps, work, { recipe: again, progress, isSecond: true })).made;
}
