import { useQueryClient } from '@tanstack/react-query';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { binKey } from '#lib/bin-key.ts';
import { restoreDeleted } from '#lib/restore-deleted.ts';
import { useAction } from '#ui/use-action.ts';
import { useDeleteConversation } from './conversation.queries.ts';

/** Deletes after a confirmation; resolves to true when the conversation is deleted. */
export function useConfirmedDelete(): (uid: string) => Promise<boolean> {
  const t = useTexts(conversationTexts);
  const { run } = useAction();
  const remove = useDeleteConversation();
  const client = useQueryClient();
  const reload = () =>
    Promise.all(
      [['conversations'], ['sidebar'], binKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return (uid) =>
    run({
      confirm: {
        type: 'danger',
        title: t('delete.title'),
        message: t('delete.message'),
        confirmText: t('delete.confirm'),
      },
      call: () => remove(uid),
      done: t('conversation.deleted'),
      undo: () => restoreDeleted([uid]).then(reload),
    });
}
