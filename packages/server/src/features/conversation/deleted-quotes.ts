import type { Reference } from '@docent/contract/features/conversation-events';
import { filterFiles, holdTexts } from '#features/file-manager/index.ts';
import type { LiveEvent } from '#features/run/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** The text of a reference's quote: a version's, or a file's first. */
const textOf = ({ fileUid, version }: Reference) => version ?? fileUid;

function withoutQuote({ corrected: _, ...place }: Reference): Reference {
  return { ...place, quote: '' };
}

/** Removes the quotes of deleted texts from an answer's stored data. */
export interface QuoteFilter {
  reference(reference: Reference): Reference;
  event(event: LiveEvent): LiveEvent;
}

/**
 * Checks an answer before it is stored: a file or a version that was deleted while the answer ran leaves no quote in
 * it. Existing files are locked until the transaction ends, so that a later deletion finds the quote.
 */
export async function filterQuotes(
  tx: Tx,
  scope: CompanyScope,
  cited: readonly Reference[],
): Promise<QuoteFilter> {
  const fileIds = [...new Set(cited.map(({ fileUid }) => fileUid))];
  const textIds = [...new Set(cited.map(textOf))];
  const held = cited.length === 0 ? new Set<string>() : await holdTexts(tx, scope, { fileIds, textIds });
  const reference = (one: Reference): Reference => {
    if (held.has(textOf(one))) return one;
    return withoutQuote(one);
  };
  return {
    reference,
    event: (live) =>
      live.event === 'reference' ? { ...live, json: JSON.stringify(reference(JSON.parse(live.json))) } : live,
  };
}

/**
 * For displayed data: hides the quotes of files in the bin. Stored data keeps them, so that they return with the file.
 */
export async function hideDeletedQuotes(
  tx: Tx,
  scope: CompanyScope,
  cited: readonly Reference[],
): Promise<(reference: Reference) => Reference> {
  const fileIds = [...new Set(cited.map(({ fileUid }) => fileUid))];
  const there = new Set(fileIds.length === 0 ? [] : await filterFiles(tx, scope, fileIds, {}));
  return (reference) => (there.has(reference.fileUid) ? reference : withoutQuote(reference));
}

/** The same for stored events. */
export async function hideDeletedEvents(
  tx: Tx,
  scope: CompanyScope,
  events: readonly LiveEvent[],
): Promise<LiveEvent[]> {
  const hide = await hideDeletedQuotes(tx, scope, referencesIn(events));
  return events.map((live) =>
    live.event === 'reference' ? { ...live, json: JSON.stringify(hide(JSON.parse(live.json))) } : live,
  );
}

/** The references among events that are not stored yet. */
export function referencesIn(events: readonly LiveEvent[]): Reference[] {
  return events.flatMap(({ event, json }): Reference[] => (event === 'reference' ? [JSON.parse(json)] : []));
}
