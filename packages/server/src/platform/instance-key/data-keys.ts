import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createSecretBox } from '#platform/auth/secret-box.ts';
import { withOwner } from '#platform/db/owner-client.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { StartProblem } from '../start-problem.ts';
import type { InstanceKey } from './instance-key.ts';
import type { KeySource } from './key-source.ts';
import { resealAll, type SealedColumn } from './reseal.ts';
import './data-keys.tables.ts';

const names = ['access-token', 'refresh-token', 'secret-box', 'one-time-code', 'sign-in-ticket'] as const;
/** The previous keys, which still verify what they signed. */
const keptBefore = ['access-token', 'secret-box'] as const;
/** Hashes with this key cannot be recomputed, because only users know their recovery codes. */
const neverReplaced = 'one-time-code';
const keyBytes = 32;
const advisoryLock = 7_361_122;

type Name = (typeof names)[number];
type NameBefore = `${(typeof keptBefore)[number]}-before`;

/**
 * 256-bit keys of this installation, each for one purpose. They are stored in the database, sealed with the instance
 * key.
 */
export type DataKeys = Record<Name, Uint8Array> & Partial<Record<NameBefore, Uint8Array>>;

interface KeyRow {
  name: string;
  sealed: string;
  fingerprint: string;
}

const purposeOf = (name: string) => `instance-key:${name}`;

/** Creates new keys to replace those of an older instance key or version. */
function renewed(old: Partial<DataKeys>): DataKeys {
  const fresh = Object.fromEntries(names.map((name) => [name, new Uint8Array(randomBytes(keyBytes))]));
  const before = keptBefore.flatMap((name) => (old[name] ? [[`${name}-before`, old[name]]] : []));
  const kept = old[neverReplaced] ? { [neverReplaced]: old[neverReplaced] } : {};
  // Each name has just been given a key.
  return { ...fresh, ...Object.fromEntries(before), ...kept } as DataKeys;
}

async function readRows(client: pg.Client): Promise<KeyRow[]> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  return (await client.query<KeyRow>('select name, sealed, fingerprint from instance_keys')).rows;
}

function openRows(rows: readonly KeyRow[], key: InstanceKey): DataKeys {
  const opened = rows.map(({ name, sealed }) => [
    name,
    new Uint8Array(Buffer.from(key.box.open(sealed, purposeOf(name)), 'base64url')),
  ]);
  // They are always written together.
  return Object.fromEntries(opened) as DataKeys;
}

async function writeRows(client: pg.Client, keys: DataKeys, key: InstanceKey): Promise<void> {
  await client.query('delete from instance_keys');
  for (const [name, bytes] of Object.entries(keys)) {
    const sealed = key.box.seal(Buffer.from(bytes).toString('base64url'), purposeOf(name));
    const row = [name, sealed, key.fingerprint];
    await client.query('insert into instance_keys (name, sealed, fingerprint) values ($1, $2, $3)', row);
  }
}

/** Replaces the keys, and seals everything with the new ones. */
async function replaceKeys(
  client: pg.Client,
  old: Partial<DataKeys>,
  { key, columns }: { key: InstanceKey; columns: readonly SealedColumn[] },
): Promise<DataKeys> {
  const keys = renewed(old);
  await writeRows(client, keys, key);
  const from = old['secret-box'] && createSecretBox(old['secret-box'], old['secret-box-before']);
  if (from) await resealAll(client, columns, { from, to: createSecretBox(keys['secret-box']) });
  return keys;
}

/** The unsealed keys of older versions in the database. */
async function readPlainKeys(client: pg.Client): Promise<Partial<DataKeys>> {
  const { rows } = await client.query<{ name: string; value: Buffer }>(
    'select name, value from instance_secrets',
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, new Uint8Array(value)]));
}

function wrongKey({ place, kind }: KeySource, found: readonly InstanceKey[], wanted: string): StartProblem {
  const had = found.map(({ fingerprint }) => fingerprint).join(', ');
  const what =
    found.length === 0
      ? `The instance key of this database is missing: there is no ${place}`
      : `${place} is not the instance key of this database: it is ${had}, and ${wanted} is needed`;
  const remedy =
    kind === 'file'
      ? `Copy the file instance-key from the data folder of another process, or from your backup, to ${place}, or set INSTANCE_KEY to its text.`
      : 'Set INSTANCE_KEY to the key that the other processes have, or that is in your backup.';
  return new StartProblem(`${what}. ${remedy}`);
}

export interface KeyNeeds {
  readonly source: KeySource;
  readonly columns: readonly SealedColumn[];
}

/**
 * Opens the keys of this installation. The first process of a new installation creates them and the instance key; on a
 * database of an older version it also reseals all secrets, and removes the unsealed keys. This is one transaction, and
 * processes that start together wait for one another.
 * @throws StartProblem when the instance key is missing or another one
 */
export function openDataKeys(address: DatabaseAddress, { source, columns }: KeyNeeds): Promise<DataKeys> {
  return withOwner(address, 'docent-start', async (client) => {
    await client.query('begin');
    const rows = await readRows(client);
    const found = await source.read();
    const wanted = rows[0]?.fingerprint;
    const key = wanted
      ? found.find(({ fingerprint }) => fingerprint === wanted)
      : (found[0] ?? (await source.create()));
    if (!key) throw wrongKey(source, found, wanted ?? '');
    const keys = wanted
      ? openRows(rows, key)
      : await replaceKeys(client, await readPlainKeys(client), { key, columns });
    // Truncates the table with its file, because deleted rows would stay readable on disk for a while.
    if (!wanted) await client.query('truncate instance_secrets');
    await source.settle(key);
    await client.query('commit');
    return keys;
  });
}

/**
 * Replaces the instance key and the other keys in one transaction. Until it commits the old key opens everything,
 * afterwards the new one does.
 * @throws StartProblem when the old instance key is missing or another one
 */
export function rotateInstanceKey(
  address: DatabaseAddress,
  next: InstanceKey,
  { source, columns }: KeyNeeds,
): Promise<void> {
  return withOwner(address, 'docent-rotate-key', async (client) => {
    await client.query('begin');
    const rows = await readRows(client);
    const wanted = rows[0]?.fingerprint;
    if (!wanted) throw new StartProblem('This database has no instance key yet: start Docent once.');
    const found = await source.read();
    const key = found.find(({ fingerprint }) => fingerprint === wanted);
    if (!key) throw wrongKey(source, found, wanted);
    await source.prepare(next);
    await replaceKeys(client, openRows(rows, key), { key: next, columns });
    await client.query('commit');
    await source.settle(next);
  });
}
