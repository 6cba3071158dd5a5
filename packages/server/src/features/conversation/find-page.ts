import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import { findPages } from '#features/file-manager/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';
import type { AnswerSources } from './answer-sources.ts';

/**
 * Adds the page and the file version to references, because the current version may have another text. Only files with
 * pages are looked up.
 */
export function createPageFinder(db: Database, scope: CompanyScope, sources: AnswerSources) {
  return async (wire: AnswerEvent): Promise<AnswerEvent> => {
    const searched = wire.event === 'reference' ? sources.textOf(wire.data.fileUid) : undefined;
    if (wire.event !== 'reference' || !searched) return wire;
    const reference = sources.settle?.(wire.data) ?? wire.data;
    const { start, end, fileUid } = reference;
    const { textId, hasPages } = searched;
    const [first] = hasPages
      ? await inReadScope(db, scope, (tx) => findPages(tx, scope, { textId, start, end }))
      : [];
    const version = textId === fileUid ? undefined : textId;
    const more = { ...(first && { page: first.page }), ...(version && { version }) };
    return { event: 'reference', data: { ...reference, ...more } };
  };
}
