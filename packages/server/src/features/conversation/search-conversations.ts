import type { Language } from '@docent/contract/core/language';
import type { ConversationHit } from '@docent/contract/features/conversation-search';
import { plainText } from '@docent/contract/plain-text';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { permittedKinds } from './authorise.ts';
import { shownTitle } from './conversation.view.ts';
import { findMessages, type MessageHit } from './conversation-search.store.ts';

/** Where the folded words stand in a text whose folded form may have another length. */
function placeOf(text: string, words: string): { start: number; end: number } | undefined {
  let folded = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = foldText(character);
    for (let unit = 0; unit < part.length; unit += 1) starts.push(at);
    folded += part;
    at += character.length;
  }
  const found = folded.indexOf(words);
  if (found < 0) return undefined;
  return { start: starts[found] ?? 0, end: starts[found + words.length] ?? text.length };
}

function hitOf(row: MessageHit, { words, language }: { words: string; language: Language }): ConversationHit {
  // The words may have been found in the marks that a line in a list goes without.
  const plain = plainText(row.excerpt).toWellFormed();
  const isThere = placeOf(plain, words) !== undefined;
  const snippet = isThere ? plain : row.excerpt.replace(/\s+/g, ' ').trim().toWellFormed();
  const { start, end } = placeOf(snippet, words) ?? { start: 0, end: 0 };
  return {
    conversationUid: row.conversation_id,
    messageUid: row.message_id,
    kind: row.kind,
    title: shownTitle(row.title, language),
    snippet,
    start,
    end,
  };
}

/** The user's conversations of the project whose questions or answers contain a text, in any case. */
export function searchConversations(
  db: Database,
  actor: Actor,
  { q, limit, language }: { q: string; limit: number; language: Language },
): Promise<{ items: ConversationHit[] }> {
  const words = foldText(q);
  return inReadScope(db, actor, async (tx) => {
    const rows = await findMessages(tx, actor, { kinds: permittedKinds(actor), words, max: limit });
    return { items: rows.map((row) => hitOf(row, { words, language })) };
  });
}
