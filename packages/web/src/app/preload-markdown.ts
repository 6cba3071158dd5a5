import type { Conversation } from '@docent/contract/features/conversation';
import { readSimpleMarkdown } from '#features/conversation/simple-markdown.ts';

/** Reading a longer text would take a phone's processor more time than it could save. */
const readCharactersMax = 300_000;

/** Whether one of the answers in the body of a conversation is more than simple Markdown. */
export function needsMarkdown(body: string): boolean {
  if (body.length > readCharactersMax) return true;
  const { data }: { data: Pick<Conversation, 'messages'> } = JSON.parse(body);
  return data.messages.some(({ role, text }) => role === 'assistant' && !readSimpleMarkdown(text, new Set()));
}

/** Fetches what shows all of Markdown, without running it. The page names the file; the development server has none. */
export function preloadMarkdown(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="markdown-script"]');
  if (!named) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = named.content;
  document.head.append(link);
}
