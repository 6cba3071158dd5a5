import type { MessagePort } from 'node:worker_threads';
import type { SourceText, SummaryWish } from '#engine/summary/summary-draft.ts';
import { summarizeExtractively } from './summarize-extractively.ts';

export interface ExtractionOrder {
  readonly texts: readonly SourceText[];
  readonly wish: SummaryWish;
}

export async function work(port: MessagePort, { texts, wish }: ExtractionOrder): Promise<void> {
  for (const news of summarizeExtractively(texts, wish)) port.postMessage(news);
}
