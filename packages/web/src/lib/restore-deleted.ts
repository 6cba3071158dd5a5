import { restoreFromBin } from '@docent/contract/features/bin';
import { call } from './api.ts';

/** Restores what was deleted, one after the other, because folders take their contents with them. */
export async function restoreDeleted(uids: readonly string[]): Promise<void> {
  for (const uid of uids) await call(restoreFromBin, { params: { uid } });
}
