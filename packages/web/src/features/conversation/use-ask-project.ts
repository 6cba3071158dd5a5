import { useQueryClient } from '@tanstack/react-query';
import { noFilter } from '#lib/question-filter.ts';
import { useAction } from '#ui/use-action.ts';
import { changeFiles, conversationQuery } from './conversation.queries.ts';
import { changeDraft, withFilter } from './drafts.ts';
import { draftKeyOf } from './use-asking.ts';

/** Extends a chat about some files to all files of the project. */
export function useAskProject(uid: string | undefined): () => void {
  const client = useQueryClient();
  const { run } = useAction();
  const widen = (chat: string) =>
    run({
      call: () => changeFiles(chat, []),
      onDone: (widened) => {
        client.setQueryData(conversationQuery(chat).queryKey, widened);
        changeDraft(draftKeyOf(widened.kind, chat), (held) => withFilter(held, noFilter));
      },
    });
  return () => {
    if (uid !== undefined) void widen(uid);
  };
}
