import { spawn } from 'node:child_process';
import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/**
 * PostgreSQL's programs get no environment variables, because PGDATA, PGHOST, LC_ALL and the like change their
 * behaviour.
 */
export const bareEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** The account of PostgreSQL's programs; PostgreSQL refuses to run as root. */
export type PostgresAccount =
  | { kind: 'own' }
  /** Root outside, an unprivileged user in a user namespace: files stay root's, and no other account is needed. */
  | { kind: 'mapped' }
  | { kind: 'dropped'; uid: number; gid: number };

const nobodyId = 65_534;

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly ids: { uid?: number; gid?: number };
}

/** The command line that runs `program` under the account. The process keeps its pid, because nothing forks. */
export function commandFor(account: PostgresAccount, program: string, args: readonly string[]): Command {
  if (account.kind === 'own') return { program, args, ids: {} };
  if (account.kind === 'dropped') return { program, args, ids: { uid: account.uid, gid: account.gid } };
  const mapping = ['--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`];
  return { program: 'unshare', args: [...mapping, program, ...args], ids: {} };
}

/** True when the account can run PostgreSQL and write to the folder. */
function canServe(account: PostgresAccount, binaries: PostgresBinaries, folder: string): Promise<boolean> {
  const script = 'test -w "$1" && test -x "$1" && exec "$2" --version';
  const command = commandFor(account, '/bin/sh', ['-c', script, 'sh', folder, binaries.postgres]);
  return new Promise((resolve) => {
    const probe = spawn(command.program, command.args, {
      ...command.ids,
      cwd: '/',
      env: bareEnvironment,
      stdio: 'ignore',
    });
    probe.once('error', () => resolve(false));
    probe.once('exit', (code) => resolve(code === 0));
  });
}

async function giveTo(uid: number, gid: number, folder: string): Promise<void> {
  await chown(folder, uid, gid);
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(join(folder, entry), uid, gid);
}

/** Tries one unprivileged account; the folder above the data folder becomes passable (711) for it, but not readable. */
async function tryDropping(
  owner: { uid: number; gid: number },
  binaries: PostgresBinaries,
  folder: string,
): Promise<PostgresAccount | undefined> {
  const account: PostgresAccount = { kind: 'dropped', uid: owner.uid, gid: owner.gid };
  const before = await stat(folder);
  const above = dirname(folder);
  const modeAbove = (await stat(above)).mode & 0o777;
  await chmod(above, modeAbove | 0o011);
  if (before.uid !== owner.uid) await giveTo(owner.uid, owner.gid, folder);
  if (await canServe(account, binaries, folder)) return account;
  await chmod(above, modeAbove);
  if (before.uid !== owner.uid) await giveTo(before.uid, before.gid, folder);
  return undefined;
}

async function refuseForeign(folder: string): Promise<void> {
  const { uid } = await stat(folder);
  if (uid === process.getuid?.()) return;
  throw new StartProblem(
    `${folder} belongs to another account: start Docent under that one, or choose another folder with DATA_DIR.`,
  );
}

/**
 * Chooses the account for PostgreSQL on `folder` (which exists) and makes it the owner. As root: a mapped user if user
 * namespaces are available, else the folder's owner, else the owner of the parent folder, else "nobody".
 * @throws StartProblem when the folder belongs to another account, or only root can reach it and the programs
 */
export async function choosePostgresAccount(
  binaries: PostgresBinaries,
  folder: string,
): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) {
    await refuseForeign(folder);
    return { kind: 'own' };
  }
  const [owner, ownerAbove] = await Promise.all([stat(folder), stat(dirname(folder))]);
  const mapped: PostgresAccount = { kind: 'mapped' };
  if (owner.uid === 0 && (await canServe(mapped, binaries, folder))) return mapped;
  const candidates = [owner, ownerAbove, { uid: nobodyId, gid: nobodyId }].filter(({ uid }) => uid !== 0);
  for (const candidate of candidates) {
    const account = await tryDropping(candidate, binaries, folder);
    if (account) return account;
  }
  throw new StartProblem(
    `PostgreSQL does not run as root, and no ordinary account can reach ${folder} and ${binaries.postgres}: ` +
      'start Docent as an ordinary user, or set DATABASE_URL.',
  );
}
