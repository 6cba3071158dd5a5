import { createECDH } from 'node:crypto';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { OutsideTx, Tx } from '#platform/db/scope.ts';
import type { SealedColumn } from '#platform/instance-key/reseal.ts';
import { addSystemValue, findSystemValue, writeSystemSettings } from './system-setting.store.ts';

/** The VAPID keys that sign browser push messages: an uncompressed P-256 point and its scalar, base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

interface StoredPushKeys {
  publicKey: string;
  sealedPrivateKey: string;
}

const name = 'pushKeys';

/** The private key of push messages. */
export const sealedPushKeys: SealedColumn = {
  isOfCompany: false,
  read: `select '' as owner, value ->> 'sealedPrivateKey' as sealed from system_settings where name = '${name}'`,
  write: `update system_settings set value = jsonb_set(value, '{sealedPrivateKey}', to_jsonb(n.fresh))
    from unnest($1::text[], $2::text[]) n(old, fresh)
    where name = '${name}' and value ->> 'sealedPrivateKey' = n.old`,
  purposeOf: () => name,
};

function newPushKeys(box: SecretBox): StoredPushKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  return { publicKey, sealedPrivateKey: box.seal(curve.getPrivateKey('base64url'), name) };
}

/** Makes the installation's keys, at its first start. */
export async function ensurePushKeys(tx: OutsideTx | Tx, box: SecretBox): Promise<void> {
  if (!(await findSystemValue(tx, name))) await addSystemValue(tx, name, newPushKeys(box));
}

/** The installation's keys, made when they are first asked for. */
export async function readPushKeys(tx: OutsideTx | Tx, box: SecretBox): Promise<PushKeys> {
  // Platform seam: only this file writes the value.
  await ensurePushKeys(tx, box);
  const stored = (await findSystemValue(tx, name)) as StoredPushKeys;
  return { publicKey: stored.publicKey, privateKey: box.open(stored.sealedPrivateKey, name) };
}

/** New keys in place of the old ones, whose subscriptions end. Returns the public one. */
export async function replacePushKeys(tx: Tx, box: SecretBox): Promise<string> {
  const keys = newPushKeys(box);
  await writeSystemSettings(tx, { [name]: keys });
  return keys.publicKey;
}
