import type { Summary, SummaryItem, SummarySource } from '@docent/contract/features/summarize';
import { hideDeletedQuotes } from '#features/conversation/index.ts';
import { filterFiles } from '#features/file-manager/index.ts';
import { readEvents } from '#features/run/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { citedBy, settleFacts, settlePoint } from './gone-sources.ts';
import { renderSettings, renderSummary } from './render-summary.ts';
import type { SummaryRow } from './summary.store.ts';
import { addEvent, emptyContent, type SummaryContent } from './summary-content.ts';
import { failureText } from './summary-ends.ts';
import { listSources, type SummarySourceRow } from './summary-source.store.ts';

const sourceView = (row: SummarySourceRow, there: ReadonlySet<string>): SummarySource => ({
  uid: row.file_id,
  name: row.name,
  isText: row.is_text,
  gone: !there.has(row.file_id),
});

/** What these summaries are of, and whether it is there: what is in the bin is gone, too. */
async function showSources(tx: Tx, scope: CompanyScope, rows: readonly SummaryRow[]) {
  const sources = await listSources(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const fileIds = [...new Set(sources.map((source) => source.file_id))];
  const there = new Set(fileIds.length === 0 ? [] : await filterFiles(tx, scope, fileIds, {}));
  const bySummary = Map.groupBy(sources, (source) => source.summary_id);
  return (id: string) => (bySummary.get(id) ?? []).map((row) => sourceView(row, there));
}

const itemOf = (row: SummaryRow, sources: SummarySource[]): SummaryItem => ({
  uid: row.id,
  title: row.title,
  state: row.state,
  length: row.length,
  form: row.form,
  focus: row.focus,
  language: row.language,
  sources,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** How these summaries are shown in lists. */
export async function createItemView(tx: Tx, scope: CompanyScope, rows: readonly SummaryRow[]) {
  const sourcesOf = await showSources(tx, scope, rows);
  return (row: SummaryRow): SummaryItem => itemOf(row, sourcesOf(row.id));
}

/** A summary that is being written is what its events amount to so far. */
async function contentOf(tx: Tx, scope: CompanyScope, row: SummaryRow): Promise<SummaryContent> {
  const { text, steps, points, facts, coverage, wrote_in: wroteIn } = row;
  if (row.state !== 'pending') return { text, steps, points, facts, coverage, wroteIn, references: [] };
  const content = emptyContent();
  for (const [, event, data] of await readEvents(tx, scope, row.id, 0)) {
    // Platform seam: the tuple was made from a SummaryEvent, so name and data belong together.
    addEvent(content, { event, data } as Parameters<typeof addEvent>[1]);
  }
  return content;
}

/** The content without what is quoted from files in the bin. */
async function shownContent(tx: Tx, scope: CompanyScope, row: SummaryRow, sourceCount: number) {
  const content = await contentOf(tx, scope, row);
  const settle = await hideDeletedQuotes(tx, scope, citedBy(content));
  const points = content.points.map((point) => settlePoint(point, settle));
  const facts = settleFacts(content.facts, settle);
  const isHidden = points.some(({ text }, at) => text === '' && content.points[at]?.text !== '');
  const wroteIn = content.wroteIn ?? row.wrote_in;
  const settings = renderSettings(row.form, { sourceCount, wroteIn });
  return {
    ...content,
    wroteIn,
    points,
    facts,
    text: isHidden ? renderSummary(points, settings) : content.text,
  };
}

/** A summary as its owner may see it now. */
export async function viewSummary(
  tx: Tx,
  actor: ProjectActor,
  row: SummaryRow,
  language: 'en' | 'tr',
): Promise<Summary> {
  const viewOf = await createItemView(tx, actor, [row]);
  const item = viewOf(row);
  const { sources } = item;
  const { text, steps, points, facts, coverage } = await shownContent(tx, actor, row, sources.length);
  return {
    ...item,
    engine: row.engine,
    coverage: coverage ?? { sections: 0, sectionsRead: 0, unread: [] },
    text,
    points,
    facts,
    steps,
    ...(row.error_code && {
      error: { code: row.error_code, message: failureText(row.error_code, language) },
    }),
  };
}
