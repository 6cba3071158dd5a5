import type { Reference } from '@docent/contract/features/conversation-events';
import { limits } from '@docent/contract/limits';
import { findPages } from '#features/file-manager/index.ts';
import { readSlices } from '#features/passage-index/index.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { LinkSettings } from './external.tables.ts';
import { findDownload } from './find-download.ts';
import { readVisit } from './read-visit.ts';

/** How much of a text without pages is shown before and after a quote, in UTF-16 units. */
const aroundUnits = 1_500;

export interface ReferenceAsked {
  readonly conversationId: string;
  readonly messageId: string;
  readonly n: number;
  readonly language: 'en' | 'tr';
}

/** The place that is shown of a quote: its page, cut where that is endless, or what stands around it. */
async function placeOf(tx: Tx, visitor: Visitor, { fileUid, version, start, end, page }: Reference) {
  const textId = version ?? fileUid;
  const around = { textId, start: Math.max(0, start - aroundUnits), end: end + aroundUnits };
  if (page === undefined) return around;
  const [found] = await findPages(tx, visitor, { textId, start, end });
  if (!found) return around;
  const isWhole = found.end - found.start <= limits.publicLink.pageTextLengthMax;
  return isWhole ? { textId, start: found.start, end: Math.max(found.end, end) } : around;
}

/** A quote of an answer, and the settings of a link that shows quotes. @throws Failure not_found */
export async function loadQuote(
  tx: Tx,
  visitor: Visitor,
  { messageId, n, ...asked }: ReferenceAsked,
): Promise<{ settings: LinkSettings; reference: Reference }> {
  const { settings, messages } = await readVisit(tx, visitor, asked);
  const message = messages.find(({ uid }) => uid === messageId);
  const reference = message?.references.find((one) => one.n === n);
  // A quote that is empty is one of a file that was deleted.
  if (settings.references !== 'quotes' || !reference?.quote) throw new Failure('not_found');
  return { settings, reference };
}

/**
 * The text of the page that a quote stands on. Only links that show quotes show it.
 * @throws Failure not_found
 */
export function readReference(db: Database, visitor: Visitor, asked: ReferenceAsked) {
  return inReadScope(db, visitor, async (tx) => {
    const { settings, reference } = await loadQuote(tx, visitor, asked);
    const place = await placeOf(tx, visitor, reference);
    const [text = ''] = await readSlices(tx, visitor, [place]);
    const { fileName, page, start, end } = reference;
    return {
      fileName,
      ...(page !== undefined && { page }),
      text,
      start: start - place.start,
      end: Math.min(end - place.start, text.length),
      canDownload: (await findDownload(tx, visitor, { settings, reference })) !== undefined,
    };
  });
}
