import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** The smallest limit of the supported systems for a socket path (macOS: 104 bytes with the terminating zero). */
const maxSocketPathBytes = 103;
export const socketPort = 5432;

const socketPathBytes = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}.lock`), 'utf8');

/** The first folder whose path is short enough; TMPDIR may be too long too. */
function chooseFolder(postgresDir: string, ownUid: number): string {
  const hash = createHash('sha256').update(`${ownUid} ${postgresDir}`).digest('hex').slice(0, 16);
  const short = `/tmp/docent-${hash}`;
  const candidates = [join(postgresDir, 'run'), join(tmpdir(), `docent-${hash}`)];
  return candidates.find((folder) => socketPathBytes(folder) <= maxSocketPathBytes) ?? short;
}

/**
 * The folder of PostgreSQL's socket: `run` beside the cluster, or, if that path is too long for a socket, a private one
 * in the system's temporary folder (TMPDIR, or /tmp if that is too long as well). Mode 700, because everybody who can
 * enter it may use the database.
 * @throws StartProblem when the short folder belongs to another account
 */
export async function makeSocketFolder(postgresDir: string, account: PostgresAccount): Promise<string> {
  const ownUid = process.getuid?.() ?? 0;
  const folder = chooseFolder(postgresDir, ownUid);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Any account can create a folder of that name in /tmp before us.
  const found = await lstat(folder);
  const allowedUids = account.kind === 'dropped' ? [ownUid, account.uid] : [ownUid];
  if (!found.isDirectory() || !allowedUids.includes(found.uid)) {
    throw new StartProblem(`${folder} belongs to another user; the database needs it for its socket.`);
  }
  await chmod(folder, 0o700);
  if (account.kind === 'dropped') await chown(folder, account.uid, account.gid);
  return folder;
}
