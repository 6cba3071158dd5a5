import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProcessIdentity, processIdentityParts } from './db/process-identity.ts';

const prefix = 'docent-work-';
/** The process id, and marks of its boot, its process namespace and its start. */
const named = /^docent-work-(\d+)-([\da-f]{8})-([\da-f]{8})-([\da-f]{8})-/;

/** The owner of a folder says this often that it still runs, for those who cannot see its process. */
const touchEveryMs = 3600 * 1000;
/** A folder of a process that cannot be seen belongs to a dead one when it is untouched for this long. */
const abandonedAfterMs = 24 * touchEveryMs;

const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const marksOf = ({ boot, namespace, started }: ProcessIdentity) => ({
  boot: markOf(boot),
  namespace: markOf(namespace),
  started: markOf(started),
});

interface OwnFolder {
  path: string;
  touching: NodeJS.Timeout;
}

let own: Promise<OwnFolder> | undefined;
let users = 0;

async function createOwnFolder(): Promise<OwnFolder> {
  const identity = await processIdentityParts(process.pid);
  const { boot, namespace, started } = marksOf(identity ?? { boot: '', namespace: '', started: '' });
  // The name has to say whose folder it is: a sweep may see it before anything is written to it.
  const path = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-${boot}-${namespace}-${started}-`));
  const touch = () => void utimes(path, new Date(), new Date()).catch(() => undefined);
  const touching = setInterval(touch, touchEveryMs);
  touching.unref();
  return { path, touching };
}

/**
 * Makes a new folder for temporary files, in the one folder that this process has in the system's temporary folder. It
 * is removed by its user, at the latest when the process stops, or when another one starts after this one was killed.
 */
export async function makeTemporaryFolder(name: string): Promise<string> {
  own ??= createOwnFolder().catch((error: unknown) => {
    own = undefined;
    throw error;
  });
  const { path } = await own;
  // The system may have cleared its temporary folder.
  await mkdir(path, { recursive: true, mode: 0o700 });
  return mkdtemp(join(path, `${name}-`));
}

async function isAbandoned(path: string, [, pid, boot, namespace, started]: RegExpExecArray) {
  const self = await processIdentityParts(process.pid);
  if (!self) return false;
  const here = marksOf(self);
  if (boot !== here.boot) return true;
  if (namespace !== here.namespace) {
    const found = await stat(path).catch(() => undefined);
    return found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs;
  }
  const owner = await processIdentityParts(Number(pid));
  return owner === undefined || marksOf(owner).started !== started;
}

/** Removes the folders of processes that are gone. What cannot be removed, such as another account's, is left. */
async function sweepTemporaryFolders(): Promise<void> {
  const parent = tmpdir();
  for (const entry of await readdir(parent).catch(() => [])) {
    const match = named.exec(entry);
    const path = join(parent, entry);
    if (match && (await isAbandoned(path, match)))
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function removeOwnFolder(): Promise<void> {
  const made = await own;
  own = undefined;
  if (!made) return;
  clearInterval(made.touching);
  await rm(made.path, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * For a server: removes what killed processes left, in the background.
 * @returns what removes this process's temporary files, once its last server stops
 */
export function openTemporaryFolders(): { close(): Promise<void> } {
  users += 1;
  const swept = sweepTemporaryFolders();
  return {
    async close() {
      await swept;
      users -= 1;
      if (users === 0) await removeOwnFolder();
    },
  };
}
