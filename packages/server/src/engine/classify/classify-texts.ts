import { runThread, type Thread } from '#platform/sandbox/run-thread.ts';
import { createTurns } from '#platform/sandbox/take-turns.ts';
import type { ClassifierSettings, FromClassifier, ToClassifier, Verdict } from './classifier-messages.ts';

const file = new URL('./classify-texts.thread.ts', import.meta.url);
const memoryMaxMiB = 512;
/** Learning from as many examples as are taken is well below a minute. */
const silenceMaxMs = 5 * 60_000;

/** Threads that work at once in one process of the server; the others wait in turn. */
const takeTurns = createTurns(4);

export interface ClassifyOrder {
  readonly settings: ClassifierSettings;
  readonly signal: AbortSignal;
  /** The next texts; none when all are classified. */
  next(): Promise<readonly string[]>;
  /** What is said of the texts that were given last, in their order. */
  onVerdicts(verdicts: readonly Verdict[]): Promise<void>;
}

/**
 * Classifies texts by the built-in engine in a thread, some at a time: the next ones are asked for when what was said of
 * the last ones is stored.
 * @throws ThreadFailure; what `next` or `onVerdicts` throws
 */
export function classifyTexts({ settings, signal, next, onVerdicts }: ClassifyOrder): Promise<void> {
  return takeTurns(1, async () => {
    let stored: Promise<void> = Promise.resolve();
    const give = async (thread: Thread) => {
      await stored;
      const texts = await next();
      thread.send({ texts: texts.length > 0 ? texts : null } satisfies ToClassifier);
    };
    await runThread<FromClassifier>(
      { file, data: settings, memoryMaxMiB, silenceMaxMs, signal },
      async (message, thread) => {
        if (message.type === 'next') return give(thread);
        stored = onVerdicts(message.verdicts);
        await stored;
      },
    );
  });
}
