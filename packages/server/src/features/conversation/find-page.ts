import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import { type FileState, findPages } from '#features/file-manager/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';

/** Gives references the page that they open on. Only files that have pages are asked for them. */
export function createPageFinder(db: Database, scope: CompanyScope, files: readonly FileState[]) {
  const paged = new Set(files.filter((file) => file.page_count > 0).map((file) => file.id));
  return async (wire: AnswerEvent): Promise<AnswerEvent> => {
    if (wire.event !== 'reference' || !paged.has(wire.data.fileUid)) return wire;
    const { fileUid: fileId, start, end } = wire.data;
    const [first] = await inReadScope(db, scope, (tx) => findPages(tx, scope, { fileId, start, end }));
    return first ? { event: 'reference', data: { ...wire.data, page: first.page } } : wire;
  };
}
