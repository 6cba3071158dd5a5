import type { Reference } from '@docent/contract/features/conversation-events';
import type { Summary, SummaryItem, SummarySource } from '@docent/contract/features/summarize';
import { translate } from '@docent/contract/messages/translate';
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
import { unreadIn } from './unread-sources.ts';

type Words = 'en' | 'tr';

/** Text that was given has no name of its own: it is called so in the language of the reader. */
const sourceName = ({ is_text: isText, name }: SummarySourceRow, language: Words) =>
  isText ? translate('file.pastedName', language) : name;

const sourceView = (row: SummarySourceRow, there: ReadonlySet<string>, language: Words): SummarySource => ({
  uid: row.file_id,
  name: sourceName(row, language),
  isText: row.is_text,
  gone: !there.has(row.file_id),
});

/** What these summaries are of, and whether it is there: what is in the bin is gone, too. */
async function showSources(tx: Tx, scope: CompanyScope, rows: readonly SummaryRow[], language: Words) {
  const sources = await listSources(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const fileIds = [...new Set(sources.map((source) => source.file_id))];
  const there = new Set(fileIds.length === 0 ? [] : await filterFiles(tx, scope, fileIds, {}));
  const bySummary = Map.groupBy(sources, (source) => source.summary_id);
  return (id: string) => (bySummary.get(id) ?? []).map((row) => sourceView(row, there, language));
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
export async function createItemView(
  tx: Tx,
  scope: CompanyScope,
  rows: readonly SummaryRow[],
  language: Words,
) {
  const sourcesOf = await showSources(tx, scope, rows, language);
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

/** The content without what is quoted from files in the bin. @param sources as they are shown to the reader */
async function shownContent(tx: Tx, scope: CompanyScope, row: SummaryRow, sources: readonly SummarySource[]) {
  const content = await contentOf(tx, scope, row);
  const hide = await hideDeletedQuotes(tx, scope, citedBy(content));
  const textNames = new Map(sources.flatMap(({ uid, name, isText }) => (isText ? [[uid, name]] : [])));
  const settle = (reference: Reference) => {
    const { fileUid, fileName } = reference;
    return hide({ ...reference, fileName: textNames.get(fileUid) ?? fileName });
  };
  const points = content.points.map((point) => settlePoint(point, settle));
  const facts = settleFacts(content.facts, settle);
  const isHidden = points.some(({ text }, at) => text === '' && content.points[at]?.text !== '');
  const wroteIn = content.wroteIn ?? row.wrote_in;
  const settings = renderSettings(row.form, { sourceCount: sources.length, wroteIn });
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
  const viewOf = await createItemView(tx, actor, [row], language);
  const item = viewOf(row);
  const content = await shownContent(tx, actor, row, item.sources);
  const { text, steps, points, facts, coverage } = content;
  return {
    ...item,
    engine: row.engine,
    coverage: coverage
      ? { ...coverage, unread: unreadIn(coverage.unread, language) }
      : { sections: 0, sectionsRead: 0, unread: [] },
    text,
    points,
    facts,
    steps,
    ...(row.error_code && {
      error: { code: row.error_code, message: failureText(row.error_code, language) },
    }),
  };
}
