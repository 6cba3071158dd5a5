import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { type NarrowedBuild, narrowBuild } from '#features/custom-model/index.ts';
import { assertFilter, type FileFilter, filterFiles } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { ConversationRow } from './conversation.store.ts';

/** What a question may look into. */
export interface QuestionSources {
  fileIds: readonly string[];
  /** Of the custom model that answers, in place of files. */
  buildId?: string | undefined;
  /** What the question's filter leaves of that build. */
  narrowed?: NarrowedBuild | undefined;
  /** The question's filter keeps something out. */
  isNarrowed?: boolean;
}

/** Whether a question may be narrowed like this. @throws Failure filter_without_files, file_not_found, folder_not_found */
export async function assertNarrowing(
  tx: Tx,
  actor: Actor,
  {
    kind,
    filter,
    fileIds,
  }: Pick<ConversationRow, 'kind'> & {
    filter: FileFilter | null;
    fileIds: readonly string[];
  },
): Promise<void> {
  if (filter === null) return;
  if (kind === 'ask_content') throw new Failure('filter_without_files');
  await assertFilter(tx, actor, filter, fileIds);
}

/** What a filter leaves of what a conversation answers from: never more than that. */
export async function narrowSources(
  tx: Tx,
  scope: CompanyScope,
  sources: QuestionSources,
  filter: FileFilter | null,
): Promise<QuestionSources> {
  const { fileIds, buildId } = sources;
  if (filter === null) return sources;
  if (buildId === undefined) {
    const left = await filterFiles(tx, scope, fileIds, filter);
    return { fileIds: left, isNarrowed: left.length < fileIds.length };
  }
  const narrowed = await narrowBuild(tx, scope, { buildId, filter });
  return { fileIds, buildId, narrowed, isNarrowed: narrowed.takesAway };
}

export const isNothingLeft = ({ fileIds, buildId, narrowed }: QuestionSources, filter: FileFilter | null) =>
  filter !== null && (buildId === undefined ? fileIds.length === 0 : narrowed?.files === 0);

/** The name under which an answer is stored to a question that its filter leaves no sources. */
export const nothingLeftName = 'narrowed';

/** Says that nothing was left to search; no model is asked. */
export const nothingLeftEngine: AnswerEngine = {
  name: nothingLeftName,
  async *answer({ translate, language }) {
    yield { type: 'delta', text: translate('answer.nothingLeft', {}, language) };
    yield { type: 'done', usage: { inputTokens: 0, outputTokens: 0 }, finish: 'complete' };
  },
};
