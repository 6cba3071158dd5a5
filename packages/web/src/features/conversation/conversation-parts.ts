import type { Message } from '@docent/contract/features/conversation';
import { onDemand } from '#lib/on-demand.ts';
import { isAboutTables, isLong } from './message-needs.ts';

/** What shows answers about tables: few conversations have any. */
export const tableParts = onDemand(async () => {
  const [{ AnswerChoices }, { AnswerResult }, { FigureInText }] = await Promise.all([
    import('./answer-choices.tsx'),
    import('./answer-result.tsx'),
    import('./figure-in-text.tsx'),
  ]);
  return { AnswerChoices, AnswerResult, FigureInText };
});

/** What draws only those of many messages that are near the screen. */
export const longList = onDemand(() => import('./long-list.tsx'));

/** Loads what shows these messages. Shown before it is there, a conversation would move under its reader. */
export async function preparePartsFor(
  messages: readonly Pick<Message, 'table' | 'choices'>[],
): Promise<void> {
  await Promise.all([
    messages.some(isAboutTables) && tableParts.prepare(),
    isLong(messages) && longList.prepare(),
  ]);
}
