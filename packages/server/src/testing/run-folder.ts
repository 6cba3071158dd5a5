import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

async function removeLeftOvers(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const owner = Number(named.exec(entry)?.[1]);
    if (!owner || (await isRunning(owner))) continue;
    const folder = join(tmpdir(), entry);
    await stopServersIn(folder);
    await remove(folder).catch(() => undefined);
  }
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
 * product's sources lies there as well, because each thread and process of the product would make it anew. Returns
 * the folder's removal.
 */
export async function openRunFolder(): Promise<() => Promise<void>> {
  await removeLeftOvers();
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // Passable, not readable: where PostgreSQL has to run under another account, it has to get through.
  await chmod(folder, 0o711);
  putEnvironment({ TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') });
  return async () => {
    putEnvironment({ TMPDIR, NODE_COMPILE_CACHE });
    await stopServersIn(folder);
    await remove(folder);
  };
}
