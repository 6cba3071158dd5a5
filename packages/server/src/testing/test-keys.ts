import { sealedColumns } from '#app/sealed-columns.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { type DataKeys, openDataKeys } from '#platform/instance-key/data-keys.ts';
import { readInstanceKey } from '#platform/instance-key/instance-key.ts';
import { keyFromSetting } from '#platform/instance-key/key-source.ts';

/** INSTANCE_KEY of every test application and of the processes beside it. */
export const testInstanceKey = Buffer.alloc(32, 'a key of tests').toString('base64url');

const key = readInstanceKey(testInstanceKey);
if (!key) throw new Error('This is no instance key.');
const source = keyFromSetting(key);

/** The keys of a test application, created by the first caller. */
export const openTestKeys = (address: DatabaseAddress): Promise<DataKeys> =>
  openDataKeys(address, { source, columns: sealedColumns });
