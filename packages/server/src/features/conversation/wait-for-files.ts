import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { type FileState, findFileStates, shownName } from '#features/file-manager/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { backoffMs } from '#platform/retry/backoff.ts';
import type { PlannedFile } from './answer-plan.ts';

const poll = { firstMs: 300, longestMs: 3_000 };

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

function waitingStep(file: FileState, language: 'en' | 'tr'): Extract<AnswerEvent, { event: 'step' }> {
  const text = translate('answer.step.waiting', language, { file: shownName(file, language) });
  return { event: 'step', data: { kind: 'read', text, momentary: true } };
}

/** A file in the version at the time of the question, even if a newer one exists. */
function asPlanned(file: FileState, textId: string | null | undefined): FileState {
  if (!textId || textId === file.text_id) return file;
  // The pages of an earlier version are looked up with each reference.
  return { ...file, text_id: textId, status: 'ready', page_count: 1 };
}

export interface FilesToSearch {
  planned: readonly PlannedFile[];
  language: 'en' | 'tr';
  /** Their state at the time of the question, if known. */
  read: readonly FileState[] | undefined;
}

/**
 * Returns the planned files once all are processed; failed ones are left out. Each file waited for is shown once as a
 * step. Returns early when the answer is stopped.
 * @throws Failure file_not_ready, after a long time
 */
export async function waitForFiles(
  deps: { db: Database },
  scope: CompanyScope,
  { planned, language, read }: FilesToSearch,
  answer: { signal: AbortSignal; show: (event: Extract<AnswerEvent, { event: 'step' }>) => void },
): Promise<FileState[]> {
  const announced = new Set<string>();
  const textOf = new Map(planned.map(({ fileId, textId }) => [fileId, textId]));
  const look = async () => {
    const files = await inReadScope(deps.db, scope, (tx) => findFileStates(tx, scope, [...textOf.keys()]));
    return files.map((file) => asPlanned(file, textOf.get(file.id)));
  };
  const giveUpAtMs = performance.now() + limits.answer.fileWaitMaxMs;
  let files = read ?? (await look());
  for (let looks = 1; ; looks += 1) {
    const waiting = files.filter((file) => file.status === 'processing');
    if (waiting.length === 0 || answer.signal.aborted) return files.filter((file) => file.status === 'ready');
    for (const file of waiting) {
      if (!announced.has(file.id)) answer.show(waitingStep(file, language));
      announced.add(file.id);
    }
    if (performance.now() > giveUpAtMs) throw new Failure('file_not_ready');
    await pause(backoffMs(poll, looks), answer.signal);
    files = await look();
  }
}
