import { type BinItem, emptyBin, eraseFromBin } from '@docent/contract/features/bin';
import { useQueryClient } from '@tanstack/react-query';
import { binTexts } from '#i18n/bin.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { restoreDeleted } from '#lib/restore-deleted.ts';
import { useAction } from '#ui/use-action.ts';

/** What can be done with entries of the bin. Restoring changes chats, files and folders: everything is loaded again. */
export function useBinActions() {
  const t = useTexts(binTexts);
  const client = useQueryClient();
  const { run, isRunning } = useAction({
    refetch: () => client.invalidateQueries(),
    refetchAfter: 'anything',
  });
  const named = (items: readonly BinItem[], one: 'restored' | 'erased') => {
    const [first] = items;
    if (first && items.length === 1) return t(one, { name: first.name });
    return t(`${one}Count`, { count: items.length });
  };
  const eraseMessage = ([first, ...more]: readonly BinItem[]) => {
    if (more.length > 0) return t('eraseManyMessage');
    return t(first?.kind === 'folder' ? 'eraseFolderMessage' : 'eraseMessage');
  };
  const eraseAll = async (items: readonly BinItem[]) => {
    for (const { uid } of items) await call(eraseFromBin, { params: { uid } });
  };
  return {
    isRunning,
    restore: (items: readonly BinItem[]) =>
      run({ call: () => restoreDeleted(items.map(({ uid }) => uid)), done: named(items, 'restored') }),
    erase: (items: readonly BinItem[]) =>
      run({
        confirm: {
          type: 'danger',
          title:
            items.length === 1
              ? t('eraseTitle', { name: items[0]?.name ?? '' })
              : t('eraseManyTitle', { count: items.length }),
          message: eraseMessage(items),
          confirmText: t('erase'),
        },
        call: () => eraseAll(items),
        done: named(items, 'erased'),
      }),
    /** @param count how many items are in the bin */
    empty: (count: number) =>
      run({
        confirm: {
          type: 'danger',
          title: t('emptyTitle'),
          message: t('emptyMessage', { count }),
          confirmText: t('empty'),
        },
        call: () => call(emptyBin),
        done: ({ erased }) => t('erasedCount', { count: erased }),
      }),
  };
}
