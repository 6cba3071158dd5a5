import type { MessagePort } from 'node:worker_threads';
import { findTopics, type SuggestedLabel, type SuggestSettings } from './find-topics.ts';

export async function work(port: MessagePort, settings: SuggestSettings): Promise<void> {
  port.postMessage(findTopics(settings) satisfies SuggestedLabel[]);
}
