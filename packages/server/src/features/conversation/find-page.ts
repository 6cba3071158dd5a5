import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import { type FileState, findPages } from '#features/file-manager/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';

/**
 * Gives references the page that they open on, and the version of the file that they were made from: what a file is by
 * then may be another text. Only files that have pages are asked for them.
 */
export function createPageFinder(db: Database, scope: CompanyScope, files: readonly FileState[]) {
  const byId = new Map(files.map((file) => [file.id, file]));
  return async (wire: AnswerEvent): Promise<AnswerEvent> => {
    const file = wire.event === 'reference' ? byId.get(wire.data.fileUid) : undefined;
    if (wire.event !== 'reference' || !file) return wire;
    const { start, end } = wire.data;
    const { text_id: textId, page_count: pages } = file;
    const [first] =
      pages > 0 ? await inReadScope(db, scope, (tx) => findPages(tx, scope, { textId, start, end })) : [];
    const version = textId === file.id ? undefined : textId;
    const more = { ...(first && { page: first.page }), ...(version && { version }) };
    return { event: 'reference', data: { ...wire.data, ...more } };
  };
}
