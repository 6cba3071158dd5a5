import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

export const storageKey = ['project', 'storage-summary'] as const;

/** Lists, single files with their versions, folders, what is stored, and texts asked for without a version. */
const keys: readonly QueryKey[] = [['files'], ['file'], ['folders'], ['file-text'], storageKey];

/** Loads everything again that shows files or folders. */
export async function filesChanged(client: QueryClient): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useFilesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => filesChanged(client);
}
