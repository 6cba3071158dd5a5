import type { Reference } from '@docent/contract/features/conversation-events';
import { sql } from 'kysely';
import { askToCancel, rewriteEvents } from '#features/run/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { settleFacts, settlePoint } from './gone-sources.ts';
import { renderSettings, renderSummary } from './render-summary.ts';
import { lockStored, rewriteSummary, type StoredSummary } from './stored-summary.store.ts';
import { findSummariesOf, listSources } from './summary-source.store.ts';

/** A file, or one version of it alone. */
interface Gone {
  fileId: string;
  /** The version's text. */
  textId?: string | undefined;
}

const withoutQuote = ({ corrected: _, ...place }: Reference): Reference => ({ ...place, quote: '' });

/** The stored summary without what was quoted from it. */
function settle(stored: StoredSummary, sourceCount: number, { fileId, textId }: Gone): StoredSummary {
  const isOf = (one: Reference) =>
    one.fileUid === fileId && (textId === undefined || (one.version ?? one.fileUid) === textId);
  const settleReference = (one: Reference) => (isOf(one) ? withoutQuote(one) : one);
  const points = stored.points.map((point) => settlePoint(point, settleReference));
  const isTextQuoted = stored.points.some(({ quoted }) => quoted);
  const settings = renderSettings(stored.form, { sourceCount, wroteIn: stored.wrote_in });
  return {
    ...stored,
    points,
    facts: settleFacts(stored.facts, settleReference),
    text: isTextQuoted ? renderSummary(points, settings) : stored.text,
  };
}

/** Takes everything that quotes a source out of the events of its summaries: the places stay. */
async function rewriteStream(tx: Tx, scope: CompanyScope, id: string): Promise<void> {
  const always = () => sql`true`;
  const blank = { applies: always, replacement: () => sql`'{"text": ""}'::json` };
  await rewriteEvents(tx, scope, [id], { event: 'delta', ...blank });
  await rewriteEvents(tx, scope, [id], {
    event: 'facts',
    applies: always,
    replacement: () => sql`'{"facts": []}'::json`,
  });
  await rewriteEvents(tx, scope, [id], {
    event: 'reference',
    applies: always,
    replacement: (data) => sql`${data} - 'corrected' || '{"quote": ""}'`,
  });
  await rewriteEvents(tx, scope, [id], {
    event: 'point',
    applies: always,
    replacement: (data) => sql`${data} || '{"text": "", "section": "", "references": []}'`,
  });
}

/**
 * Takes the words of a file, or of one of its versions, out of every summary of it, stored and streamed. One that is being
 * written ends: what it would say has no source any more.
 */
export async function forgetSources(tx: Tx, scope: CompanyScope, gone: Gone): Promise<void> {
  for (const id of await findSummariesOf(tx, scope, gone)) {
    const stored = await lockStored(tx, scope, id);
    if (!stored) continue;
    const sources = await listSources(tx, scope, [id]);
    await rewriteSummary(tx, scope, settle(stored, sources.length, gone));
    await rewriteStream(tx, scope, id);
    if (stored.state === 'pending') await askToCancel(tx, scope, id);
  }
}
