import { runThread } from '#platform/sandbox/run-thread.ts';
import type { SuggestedLabel, SuggestSettings } from './find-topics.ts';

const file = new URL('./suggest-labels.thread.ts', import.meta.url);

/** Labels that suit texts, by the words that groups of them share; in a thread. @throws ThreadFailure */
export async function suggestFrom(texts: readonly string[], max: number): Promise<SuggestedLabel[]> {
  let found: SuggestedLabel[] = [];
  const data: SuggestSettings = { texts, max };
  const { signal } = new AbortController();
  await runThread<SuggestedLabel[]>(
    { file, data, memoryMaxMiB: 256, silenceMaxMs: 60_000, signal },
    (labels) => {
      found = labels;
    },
  );
  return found;
}
