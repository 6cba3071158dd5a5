import type { Conversation } from '@docent/contract/features/conversation';
import { isAboutTables, isLong } from '#features/conversation/message-needs.ts';
import { readSimpleMarkdown } from '#features/conversation/simple-markdown.ts';

/** Reading a longer text would take a phone's processor more time than it could save. */
const readCharactersMax = 300_000;

type Messages = Conversation['messages'];

/** Whether one of the answers is more than simple Markdown. */
const needMarkdown = (messages: Messages): boolean =>
  messages.some(({ role, text }) => role === 'assistant' && !readSimpleMarkdown(text, new Set()));

/** What shows the messages in the body of a conversation, beside what shows all of them. */
function partsFor(body: string): string[] {
  const { data }: { data: Pick<Conversation, 'messages'> } = JSON.parse(body);
  const { messages } = data;
  return [
    ...(body.length > readCharactersMax || needMarkdown(messages) ? ['markdown'] : []),
    ...(messages.some(isAboutTables) ? ['tables'] : []),
    ...(isLong(messages) ? ['long-list'] : []),
  ];
}

/** Fetches what shows this conversation, without running it. The page names the files; the development server has none. */
export function preloadPartsFor(body: string): void {
  for (const part of partsFor(body)) {
    const named = document.querySelector<HTMLMetaElement>(`meta[name="script-of-${part}"]`);
    if (!named) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = named.content;
    document.head.append(link);
  }
}
