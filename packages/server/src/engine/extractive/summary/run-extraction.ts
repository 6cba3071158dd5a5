import { runThread } from '#platform/sandbox/run-thread.ts';
import { createTurns } from '#platform/sandbox/take-turns.ts';
import type { ExtractionOrder } from './run-extraction.thread.ts';
import type { ExtractiveNews } from './summarize-extractively.ts';

const file = new URL('./run-extraction.thread.ts', import.meta.url);
const memoryMaxMiB = 1_536;
const silenceMaxMs = 300_000;
/** In characters: so much text is worked on at a time in this process. */
const takeTurn = createTurns(24_000_000);

export type ExtractiveDraft = Extract<ExtractiveNews, { type: 'draft' }>;

/**
 * Summarizes texts without a model in a thread, so that other requests do not wait. Returns the draft; `onNews` receives
 * the events before it. @throws ThreadFailure
 */
export async function runExtraction(
  order: ExtractionOrder,
  { signal, onNews }: { signal: AbortSignal; onNews(news: Exclude<ExtractiveNews, { type: 'draft' }>): void },
): Promise<ExtractiveDraft> {
  const weight = order.texts.reduce((sum, { text }) => sum + text.length, 0);
  let draft: ExtractiveDraft | undefined;
  await takeTurn(weight, () =>
    runThread<ExtractiveNews>({ file, data: order, memoryMaxMiB, silenceMaxMs, signal }, (news) => {
      if (news.type === 'draft') draft = news;
      else onNews(news);
    }),
  );
  if (!draft) throw new Error('The thread ended before the summary was made.');
  return draft;
}
