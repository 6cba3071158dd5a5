import { updateConversation } from '@docent/contract/features/conversation';
import { deleteHistory, getSidebar, type SidebarItem } from '@docent/contract/features/sidebar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const sidebarQuery = queryOptions({
  queryKey: ['sidebar'],
  queryFn: ({ signal }) => call(getSidebar, {}, { signal }),
});

const sameItem = (a: SidebarItem, b: SidebarItem) => a.type === b.type && a.value === b.value;

export function useDeleteSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (item: SidebarItem) => call(deleteHistory, { body: { type: item.type, uid: item.value } }),
    onSuccess: (_, item) => {
      client.setQueryData(sidebarQuery.queryKey, (items) => items?.filter((other) => !sameItem(other, item)));
      client.removeQueries({ queryKey: ['conversation', item.value] });
      return client.invalidateQueries({ queryKey: ['conversations'] });
    },
  });
}

export function useRenameSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, title }: { item: SidebarItem; title: string }) =>
      call(updateConversation, { params: { uid: item.value }, body: { title } }),
    onSuccess: (_, { item }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['sidebar'] }),
        client.invalidateQueries({ queryKey: ['conversation', item.value] }),
        client.invalidateQueries({ queryKey: ['conversations'] }),
      ]),
  });
}
