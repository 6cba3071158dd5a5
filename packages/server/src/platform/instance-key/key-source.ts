import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { type InstanceKey, newInstanceKey, readInstanceKey } from './instance-key.ts';

/** The source of a process's instance key: a file in the data folder, or the environment. */
export interface KeySource {
  /** For messages: the name of the setting, or the path of the file. */
  readonly place: string;
  readonly kind: 'file' | 'setting';
  /** The keys to try. There are two if a rotation was killed between the database and the file. */
  read(): Promise<InstanceKey[]>;
  /** Creates and stores the key of a new installation. */
  create(): Promise<InstanceKey>;
  /** Stores the next key beside the current one. */
  prepare(key: InstanceKey): Promise<void>;
  /** Keeps only this key, after the database has confirmed it. */
  settle(key: InstanceKey): Promise<void>;
}

/** A key in INSTANCE_KEY; nothing is ever written. */
export const keyFromSetting = (key: InstanceKey): KeySource => ({
  place: 'INSTANCE_KEY',
  kind: 'setting',
  read: async () => [key],
  create: async () => key,
  prepare: async () => undefined,
  settle: async () => undefined,
});

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Writes to a temporary file, flushes and renames it, so that a reader or a power cut finds a complete key or none. */
async function writeKey(path: string, key: InstanceKey): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${key.text}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`The instance key cannot be written: ${why}`);
  }
}

async function readKey(path: string): Promise<InstanceKey | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartProblem(`The instance key cannot be read: ${error.message}`);
  });
  if (text === undefined) return undefined;
  const key = readInstanceKey(text.trim());
  if (!key)
    throw new StartProblem(`${path} holds no instance key: put the file of your backup in its place.`);
  return key;
}

/** The file `instance-key` in the data folder, readable only by its owner. */
export function keyFromFile(dataDir: string): KeySource {
  const path = join(dataDir, 'instance-key');
  const next = `${path}.next`;
  return {
    place: path,
    kind: 'file',
    async read() {
      const keys = await Promise.all([readKey(path), readKey(next)]);
      return keys.filter((key) => key !== undefined);
    },
    async create() {
      const key = newInstanceKey();
      await writeKey(path, key);
      return key;
    },
    prepare: (key) => writeKey(next, key),
    async settle(key) {
      if ((await readKey(path))?.fingerprint !== key.fingerprint) await writeKey(path, key);
      await rm(next, { force: true });
    },
  };
}
