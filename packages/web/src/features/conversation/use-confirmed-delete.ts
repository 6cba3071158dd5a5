import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { useDeleteConversation } from './conversation.queries.ts';

/** Asks first, then deletes; resolves to true when the conversation is gone. */
export function useConfirmedDelete(): (uid: string) => Promise<boolean> {
  const t = useTexts(conversationTexts);
  const confirm = useConfirm();
  const remove = useDeleteConversation();
  return async (uid) => {
    const confirmed = await confirm({
      type: 'danger',
      title: t('delete.title'),
      message: t('delete.message'),
      confirmText: t('delete.confirm'),
      cancelText: t('delete.cancel'),
    });
    if (confirmed === undefined) return false;
    try {
      await remove.mutateAsync(uid);
      toast.success(t('conversation.deleted'));
      return true;
    } catch (error) {
      toast.error(failureText(error));
      return false;
    }
  };
}
