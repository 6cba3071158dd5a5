import { randomBytes } from 'node:crypto';
import { access, constants, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { processIdentity } from './process-identity.ts';

const lockFileName = 'docent.lock';
const maxAttempts = 20;

export interface DataFolderLock {
  /** Gives the folder back. Safe to call twice. */
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  readonly identity: string;
}

const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error';

function readHolder(text: string): Holder | undefined {
  const [pid, identity] = text.split('\n');
  return Number(pid) > 0 && identity ? { pid: Number(pid), identity } : undefined;
}

/** The process that holds the lock and still runs; undefined for a lock left by a dead one or half written. */
async function livingHolder(lockText: string): Promise<Holder | undefined> {
  const holder = readHolder(lockText);
  return holder && (await processIdentity(holder.pid)) === holder.identity ? holder : undefined;
}

async function linkNew(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead holder's lock away. Two starters may try at once: what is moved aside is looked at again. */
async function removeStaleLock(lockPath: string, staleText: string): Promise<void> {
  const asidePath = `${lockPath}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(lockPath, asidePath);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(asidePath, 'utf8')) !== staleText) await linkNew(asidePath, lockPath);
  await rm(asidePath, { force: true });
}

async function claim(dataDir: string, ownText: string): Promise<void> {
  const lockPath = join(dataDir, lockFileName);
  const ownPath = `${lockPath}.${randomBytes(6).toString('hex')}`;
  await writeFile(ownPath, ownText, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      // A hard link appears with its content or not at all, so no reader sees an empty lock.
      if (await linkNew(ownPath, lockPath)) return;
      const heldText = await readFile(lockPath, 'utf8').catch(() => undefined);
      if (heldText === undefined) continue;
      const holder = await livingHolder(heldText);
      if (holder) {
        throw new StartProblem(
          `Docent is already running on the data folder ${dataDir} (process ${holder.pid}).`,
        );
      }
      await removeStaleLock(lockPath, heldText);
    }
  } finally {
    await rm(ownPath, { force: true });
  }
  throw new StartProblem(`The data folder ${dataDir} is being opened by another start of Docent.`);
}

/**
 * Makes the data folder (mode 700) when it is missing and holds it for this process until `release()`.
 * A lock left by a process that died is taken over, also when its number belongs to another process by now.
 * @throws StartProblem when another Docent runs on the folder, or when the folder cannot be written.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const identity = await processIdentity(process.pid);
  const ownText = `${process.pid}\n${identity ?? ''}\n`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    await claim(dataDir, ownText);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written (${errorCode(error)}): make it writable, or choose another with DATA_DIR.`,
    );
  }
  return {
    async release() {
      const lockPath = join(dataDir, lockFileName);
      const heldText = await readFile(lockPath, 'utf8').catch(() => undefined);
      if (heldText === ownText) await rm(lockPath, { force: true });
    },
  };
}
