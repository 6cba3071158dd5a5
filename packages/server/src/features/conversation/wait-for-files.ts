import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { type FileState, findFileStates, shownName } from '#features/file-manager/index.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { backoffMs } from '#platform/retry/backoff.ts';
import type { AnswerDeps, QuestionAsked } from './write-answer.ts';

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

function waitingStep(file: FileState, language: 'en' | 'tr'): AnswerEvent {
  const text = translate('answer.step.waiting', language, { file: shownName(file, language) });
  return { event: 'step', data: { kind: 'read', text, momentary: true } };
}

/**
 * The conversation's files once none is being read any more; those that failed are left out. Each file waited for
 * is shown as a step once. Returns early when the answer is stopped. @throws Failure file_not_ready, after a long time
 */
export async function waitForFiles(
  deps: AnswerDeps,
  scope: CompanyScope,
  asked: QuestionAsked,
  answer: { signal: AbortSignal; show: (event: AnswerEvent) => void },
): Promise<FileState[]> {
  const announced = new Set<string>();
  const look = () => inReadScope(deps.db, scope, (tx) => findFileStates(tx, scope, asked.fileIds));
  const giveUpAtMs = performance.now() + limits.answer.fileWaitMaxMs;
  let files = asked.files ?? (await look());
  for (let looks = 1; ; looks += 1) {
    const waiting = files.filter((file) => file.status === 'processing');
    if (waiting.length === 0 || answer.signal.aborted) return files.filter((file) => file.status === 'ready');
    for (const file of waiting) {
      if (!announced.has(file.id)) answer.show(waitingStep(file, asked.language));
      announced.add(file.id);
    }
    if (performance.now() > giveUpAtMs) throw new Failure('file_not_ready');
    await pause(backoffMs(poll, looks), answer.signal);
    files = await look();
  }
}
