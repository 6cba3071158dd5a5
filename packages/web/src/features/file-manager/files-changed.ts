import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { binKey } from '#lib/bin-key.ts';

export const storageKey = ['project', 'storage-summary'] as const;

/** Lists, single files with their versions, folders, texts asked for without a version, what is stored, and the bin. */
const keys: readonly QueryKey[] = [['files'], ['file'], ['folders'], ['file-text'], storageKey, binKey];

/** Loads everything again that shows files or folders. */
export async function filesChanged(client: QueryClient): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useFilesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => filesChanged(client);
}
