import { filterFiles, isWithoutText } from '#features/file-manager/index.ts';
import { Failure } from '#platform/failure.ts';
import { nothingLeft } from '../answer-plan.ts';
import { type KindOfConversation, plannedEngines } from '../conversation-kind.ts';

/** What conversations about files have in common. */
export const aboutFiles: Pick<KindOfConversation, 'hasFiles' | 'resolve'> = {
  hasFiles: true,
  async resolve(tx, scope, { filter, files, ...answering }) {
    const ids = files.map(({ id }) => id);
    const left = new Set(filter === null ? ids : await filterFiles(tx, scope, ids, filter));
    if (filter !== null && left.size === 0) return nothingLeft;
    const searched = files.filter(({ id }) => left.has(id));
    const silent = searched.every(isWithoutText) ? searched[0] : undefined;
    if (silent) throw new Failure('file_without_text', { values: { name: silent.name } });
    const planned = searched.map(({ id, status, text_id }) => ({
      fileId: id,
      textId: status === 'ready' ? text_id : null,
    }));
    return {
      ...plannedEngines(answering),
      sources: { kind: 'files', files: planned, isNarrowed: searched.length < files.length },
      read: { files: searched },
    };
  },
};
