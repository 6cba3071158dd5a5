import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '#lib/api-failure.ts';
import { noFilter } from '#lib/question-filter.ts';
import { toast } from '#ui/toast.ts';
import { changeFiles, conversationQuery } from './conversation.queries.ts';
import { changeDraft, narrowed } from './drafts.ts';
import { draftKeyOf } from './use-asking.ts';

/** Makes a chat about files one about all files of the project. */
export function useAskProject(uid: string | undefined): () => void {
  const client = useQueryClient();
  const widen = async (chat: string) => {
    try {
      const widened = await changeFiles(chat, []);
      client.setQueryData(conversationQuery(chat).queryKey, widened);
      changeDraft(draftKeyOf(widened.kind, chat), (held) => narrowed(held, noFilter));
    } catch (failure) {
      toast.error(failureText(failure));
    }
  };
  return () => {
    if (uid !== undefined) void widen(uid);
  };
}
