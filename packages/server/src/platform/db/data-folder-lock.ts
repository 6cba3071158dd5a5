import { randomBytes } from 'node:crypto';
import { access, constants, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { processIdentity } from './process-identity.ts';

const lockFileName = 'docent.lock';
const maxAttempts = 20;
const putBackEveryMs = 20;
const putBackAttempts = 50;

export interface DataFolderLock {
  /** Releases the folder. Safe to call twice. */
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

/** Returns the living process that holds the lock; undefined for a lock of a dead process or a half-written one. */
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

const randomName = () => randomBytes(6).toString('hex');
const isAside = (name: string) => name.startsWith(`${lockFileName}.aside.`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Removes the lock of a dead process. Two starters may try at once: each checks the file that it moved aside, and puts
 * the lock of a living process back; a starter that got the lock in between gives way.
 */
async function removeStaleLock(lockPath: string, staleText: string): Promise<void> {
  const asidePath = `${lockPath}.aside.${randomName()}`;
  try {
    await rename(lockPath, asidePath);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(asidePath, 'utf8')) !== staleText)
    for (let attempt = 0; attempt < putBackAttempts; attempt += 1) {
      if (await linkNew(asidePath, lockPath)) break;
      await pause(putBackEveryMs);
    }
  await rm(asidePath, { force: true });
}

/** Whether the lock of a living process was moved aside by mistake and is being put back. */
async function isAnothersAside(dataDir: string, ownText: string): Promise<boolean> {
  for (const name of (await readdir(dataDir)).filter(isAside)) {
    const text = await readFile(join(dataDir, name), 'utf8').catch(() => '');
    if (text !== ownText && (await livingHolder(text))) return true;
  }
  return false;
}

/** Takes the lock, unless it is only free because another process's lock is being put back. */
async function take(dataDir: string, ownPath: string, ownText: string): Promise<boolean> {
  const lockPath = join(dataDir, lockFileName);
  if (!(await linkNew(ownPath, lockPath))) return false;
  if (!(await isAnothersAside(dataDir, ownText))) return true;
  await rm(lockPath, { force: true });
  await pause(putBackEveryMs);
  return false;
}

async function claim(dataDir: string, ownText: string): Promise<void> {
  const lockPath = join(dataDir, lockFileName);
  const ownPath = `${lockPath}.new.${randomName()}`;
  await writeFile(ownPath, ownText, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      // A hard link appears with its content or not at all, so no reader sees an empty lock.
      if (await take(dataDir, ownPath, ownText)) return;
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
 * Creates the data folder (mode 700) if it is missing, and holds it for this process until `release()`. A lock of a
 * dead process is taken over, even if its process id is used again.
 * @throws StartProblem when another Docent uses the folder, or when it is not writable
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
