import type { ApiKey } from '@docent/contract/features/api-key';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useRefetchRest } from '#lib/refetch-rest.ts';
import { useAction } from '#ui/use-action.ts';
import { apiKeysKey, deleteApiKey, revokeApiKey } from './api-key.queries.ts';

type Ended = Pick<ApiKey, 'id' | 'name'>;

const ways = {
  revoke: { question: 'revoke', end: revokeApiKey, done: 'revokedDone' },
  delete: { question: 'delete', end: deleteApiKey, done: 'deleted' },
} as const;

/** Revokes or deletes a key after a confirmation; resolves to true when it is done. */
export function useEndKey(way: keyof typeof ways): (apiKey: Ended) => Promise<boolean> {
  const t = useTexts(apiKeyTexts);
  const { refetch, remove } = useRefetchRest(apiKeysKey);
  const { run } = useAction({ refetch });
  const { question, end, done } = ways[way];
  return ({ id, name }) =>
    run({
      confirm: {
        type: 'danger',
        title: t(`${question}Title`, { name }),
        message: t(`${question}Message`),
        confirmText: t(`${question}Confirm`),
        cancelText: t('cancel'),
      },
      call: async () => {
        await (way === 'delete' ? remove(id, end) : end(id));
      },
      done: t(done),
    });
}
