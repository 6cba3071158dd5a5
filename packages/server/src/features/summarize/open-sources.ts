import type { SummaryCoverage, SummaryEvent } from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import { waitForFiles } from '#features/conversation/index.ts';
import {
  type FileRow,
  type FileState,
  findFiles,
  findPages,
  shownName,
} from '#features/file-manager/index.ts';
import { streamText } from '#features/passage-index/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { PlannedSource, SummaryPlan } from './summary-plan.ts';
import { noteText } from './summary-source.store.ts';
import { pagesWithoutText, unreadOf } from './unread-sources.ts';

type Page = Awaited<ReturnType<typeof findPages>>[number];

/** A source whose whole text is at hand. */
export interface OpenSource {
  readonly fileId: string;
  readonly textId: string;
  readonly name: string;
  readonly text: string;
  readonly pages: readonly Page[];
}

export interface OpenedSources {
  readonly sources: readonly OpenSource[];
  readonly unread: SummaryCoverage['unread'];
}

interface Opening {
  readonly db: Database;
  readonly scope: CompanyScope;
  readonly projectId: string;
  readonly summaryId: string;
  readonly plan: SummaryPlan;
  readonly signal: AbortSignal;
  show(event: Extract<SummaryEvent, { event: 'step' }>): void;
}

/** @throws Failure summary_too_many_pages, summary_too_long */
export function assertCoverable(files: readonly Pick<FileRow, 'page_count' | 'text_length'>[]): void {
  const { pagesMax, textLengthMax } = limits.summary;
  const pages = files.reduce((sum, file) => sum + file.page_count, 0);
  if (pages > pagesMax) throw new Failure('summary_too_many_pages', { values: { pages, max: pagesMax } });
  const length = files.reduce((sum, file) => sum + (file.text_length ?? 0), 0);
  if (length > textLengthMax) throw new Failure('summary_too_long');
}

async function readWhole({ db, scope, signal }: Opening, textId: string): Promise<string> {
  const parts: string[] = [];
  for await (const part of streamText(db, scope, textId)) {
    signal.throwIfAborted();
    parts.push(part);
  }
  return parts.join('');
}

async function openSource(opening: Opening, file: FileState): Promise<OpenSource> {
  const { db, scope, plan, summaryId } = opening;
  const { id: fileId, text_id: textId } = file;
  const text = await readWhole(opening, textId);
  const pages = await inScope(db, scope, async (tx) => {
    await noteText(tx, scope, { summaryId, fileId, textId });
    return findPages(tx, scope, { textId, start: 0, end: text.length + 1 });
  });
  return { fileId, textId, name: shownName(file, plan.uiLanguage), text, pages };
}

const isBlank = ({ text }: OpenSource, { start, end }: Page) => text.slice(start, end).trim() === '';

/** The pages without a text: pictures, mostly. */
function blankPages(source: OpenSource, language: 'en' | 'tr'): SummaryCoverage['unread'] {
  const pages = source.pages.filter((page) => isBlank(source, page)).map(({ page }) => page);
  if (pages.length === 0) return [];
  return [unreadOf(source.name, pagesWithoutText, { pages, language })];
}

async function findUnread(
  { db, scope, projectId, plan }: Opening,
  read: readonly OpenSource[],
): Promise<SummaryCoverage['unread']> {
  const readIds = new Set(read.map(({ fileId }) => fileId));
  const missing = plan.sources.filter(({ fileId }: PlannedSource) => !readIds.has(fileId));
  const errors = await inReadScope(db, scope, (tx) =>
    findFiles(
      tx,
      { ...scope, projectId },
      missing.map(({ fileId }) => fileId),
    ),
  );
  const { uiLanguage: language } = plan;
  const unread = errors.map((file) =>
    unreadOf(shownName(file, language), file.error_code ?? 'empty', { pages: [], language }),
  );
  return [...unread, ...read.flatMap((source) => blankPages(source, plan.uiLanguage))];
}

/**
 * The texts of the sources once all are read, with what could not be read.
 * @throws Failure file_not_ready, summary_too_many_pages, summary_too_long
 */
export async function openSources(opening: Opening): Promise<OpenedSources> {
  const { db, scope, plan, signal, show } = opening;
  const wanted = { planned: plan.sources, language: plan.uiLanguage, read: undefined };
  const ready = await waitForFiles({ db }, scope, wanted, { signal, show });
  signal.throwIfAborted();
  const files = ready.filter(({ text_length: length }) => (length ?? 0) > 0);
  assertCoverable(files);
  const sources: OpenSource[] = [];
  for (const file of files) sources.push(await openSource(opening, file));
  const filled = sources.filter(({ text }) => text.trim() !== '');
  return { sources: filled, unread: await findUnread(opening, filled) };
}

/** The page that a place begins on; undefined for files without pages. */
export function pageAt({ pages }: OpenSource, at: number): number | undefined {
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pages[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return pages[low]?.page;
}

/** How much of the sources is read once this many of their sections are. */
export function coverageOf(
  { sources, unread }: OpenedSources,
  { sections, sectionsRead }: { sections: number; sectionsRead: number },
): SummaryCoverage {
  const pages = sources.reduce((sum, source) => sum + source.pages.length, 0);
  const blank = unread.reduce((sum, one) => sum + one.pages.length, 0);
  const share = sections === 0 ? 0 : sectionsRead / sections;
  const pagesRead = Math.round((pages - blank) * share);
  return { sections, sectionsRead, unread, ...(pages > 0 && { pages, pagesRead }) };
}
