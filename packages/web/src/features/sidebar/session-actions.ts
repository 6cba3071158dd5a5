import { deleteHistory, pinHistory, type SidebarItem } from '@docent/contract/features/sidebar';
import { limits } from '@docent/contract/limits';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { sidebarTexts } from '#i18n/sidebar.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { serverMessage } from '#lib/api-failure.ts';
import { restoreDeleted } from '#lib/restore-deleted.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useAction } from '#ui/use-action.ts';
import type { HistoryType } from './history-type.ts';
import { type HistoryPage, sidebarKey } from './sidebar.queries.ts';

interface SessionActions {
  rename: () => Promise<void>;
  /** Pins or unpins it. */
  pin: () => Promise<void>;
  /** Resolves to true when it is deleted. */
  remove: () => Promise<boolean>;
}

const sameItem = (a: SidebarItem, b: SidebarItem) => a.type === b.type && a.value === b.value;

const withoutItem = (page: HistoryPage, item: SidebarItem): HistoryPage => ({
  ...page,
  items: page.items.filter((other) => !sameItem(other, item)),
});

/** Updates the history and all other queries that show the session. */
function useSessionChanges(item: SidebarItem, type: HistoryType) {
  const client = useQueryClient();
  const { session, lists } = type.queryKeys(item.value);
  const reload = (queryKeys: readonly (readonly unknown[])[]) =>
    Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return {
    pinned: () => reload([sidebarKey]),
    renamed: () => reload([sidebarKey, session, ...lists]),
    restored: () => reload([sidebarKey, ...lists]),
    deleted: () => {
      client.setQueriesData<InfiniteData<HistoryPage>>(
        { queryKey: sidebarKey },
        (held) => held && { ...held, pages: held.pages.map((page) => withoutItem(page, item)) },
      );
      client.removeQueries({ queryKey: session });
      // The following entries have moved up by one.
      return reload([sidebarKey, ...lists]);
    },
  };
}

/** The actions on a past session; each asks for confirmation if needed and shows the result. */
export function useSessionActions(item: SidebarItem, type: HistoryType): SessionActions {
  const t = useTexts(sidebarTexts);
  const confirm = useConfirm();
  const changes = useSessionChanges(item, type);
  const { run } = useAction({
    failureText: (error) => serverMessage(error) ?? t('failed'),
  });
  const { texts } = type;
  return {
    async rename() {
      const answer = await confirm({
        title: t(texts.renameTitle),
        message: t('renameMessage'),
        confirmText: t('renameSave'),
        input: true,
        value: item.text,
        lengthMax: limits.title.lengthMax,
      });
      const title = answer?.value.trim();
      if (!title || title === item.text) return;
      await run({
        call: () => type.rename(item.value, title).then(changes.renamed),
        done: t(texts.renamed),
      });
    },
    async pin() {
      const body = { type: item.type, uid: item.value, pinned: !item.pinned };
      await run({
        call: () => call(pinHistory, { body }).then(changes.pinned),
        done: t(item.pinned ? 'unpinned' : 'pinnedDone'),
      });
    },
    remove: () =>
      run({
        confirm: {
          type: 'danger',
          title: t(texts.deleteTitle),
          message: t(texts.deleteMessage),
          confirmText: t(texts.deleteConfirm),
        },
        call: () => call(deleteHistory, { body: { type: item.type, uid: item.value } }).then(changes.deleted),
        done: t(texts.deleted),
        ...(type.staysInBin && {
          undo: () => restoreDeleted([item.value]).then(changes.restored),
        }),
      }),
  };
}
