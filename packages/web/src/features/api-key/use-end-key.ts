import type { ApiKey } from '@docent/contract/features/api-key';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { deleteApiKey, revokeApiKey, useApiKeysChanged } from './api-key.queries.ts';

type Ended = Pick<ApiKey, 'id' | 'name'>;

const ways = {
  revoke: { question: 'revoke', end: revokeApiKey, done: 'revokedDone' },
  delete: { question: 'delete', end: deleteApiKey, done: 'deleted' },
} as const;

/** Asks first, then revokes or deletes; resolves to true when it is done. */
export function useEndKey(way: keyof typeof ways): (apiKey: Ended) => Promise<boolean> {
  const t = useTexts(apiKeyTexts);
  const confirm = useConfirm();
  const changed = useApiKeysChanged();
  const { question, end, done } = ways[way];
  return async ({ id, name }) => {
    const confirmed = await confirm({
      type: 'danger',
      title: t(`${question}Title`, { name }),
      message: t(`${question}Message`),
      confirmText: t(`${question}Confirm`),
      cancelText: t('cancel'),
    });
    if (!confirmed) return false;
    try {
      await end(id);
      toast.success(t(done));
      await changed();
      return true;
    } catch (error) {
      toast.error(failureText(error));
      return false;
    }
  };
}
