import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPostmasterFile, servesCluster, stopPostmaster } from '#platform/db/embedded/postmaster.ts';
import { isRunning } from '#platform/db/process-identity.ts';

const prefix = 'docent-run-';
/** A folder of a run, with the number of the process that made it. */
const named = /^docent-run-(\d+)-/;

/** PostgreSQL runs in a separate process group, so it outlives a run that was killed. */
async function stopServersIn(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  for (const entry of entries) {
    const cluster = join(folder, entry, 'postgres', 'data');
    const file = await readPostmasterFile(cluster);
    if (file && (await servesCluster(file.pid, cluster))) await stopPostmaster(file.pid);
  }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

async function removeLeftOvers(parent: string): Promise<void> {
  for (const entry of await readdir(parent).catch(() => [])) {
    const owner = Number(named.exec(entry)?.[1]);
    if (!owner || (await isRunning(owner))) continue;
    const folder = join(parent, entry);
    await stopServersIn(folder);
    await remove(folder).catch(() => undefined);
  }
}

/** A file system in memory, where Linux has one. */
const memory = '/dev/shm';
/** A run writes less than a quarter of this, and leaves the rest to the machine. */
const roomBytes = 6 * 1024 ** 3;

/** Whether the databases of a run have room in memory: a new one is a thousand small files, which disks are slow at. */
async function hasRoomInMemory(): Promise<boolean> {
  const found = await statfs(memory).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > roomBytes && freemem() > roomBytes;
}

/** A new folder that belongs to this run. Passable, not readable: PostgreSQL under another account has to get through. */
async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  await chmod(folder, 0o711);
  return folder;
}

export interface RunFolder {
  /** Where PostgreSQL keeps its data: in memory if there is room. */
  databases: string;
  /** Stops the servers of the run and deletes what it wrote. */
  remove(): Promise<void>;
}

function putEnvironment(values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/**
 * One folder for everything that a test run and its processes put into the system's temporary folder, however they
 * end: it goes when the run ends, and what a killed run left goes when the next one starts. What Node makes of the
 * product's sources lies there as well, because each thread and process of the product would make it anew.
 */
export async function openRunFolder(): Promise<RunFolder> {
  await removeLeftOvers(tmpdir());
  await removeLeftOvers(memory);
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const folder = await makeFolder(tmpdir());
  const databases = (await hasRoomInMemory()) ? await makeFolder(memory) : folder;
  putEnvironment({ TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') });
  return {
    databases,
    async remove() {
      putEnvironment({ TMPDIR, NODE_COMPILE_CACHE });
      for (const place of new Set([databases, folder])) {
        await stopServersIn(place);
        await remove(place);
      }
    },
  };
}
