import { eraseConversation } from '#features/conversation/index.ts';
import { eraseFile, eraseFolder, type FileDeps, type Storer } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, outsideCompanies, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import { type BinEntry, findEntry, listAllowed, listCompaniesWithOld, listOldEntries } from './bin.store.ts';

interface EraseDeps extends Pick<FileDeps, 'jobs'> {
  db: Database;
}

/** Deletes the rows of a kind; bytes follow in the background. False when another request was first. */
const erasers: {
  readonly [Kind in BinEntry['kind']]: (
    deps: EraseDeps,
    tx: Tx,
    storer: Storer,
    id: string,
  ) => Promise<boolean>;
} = { conversation: eraseConversation, file: eraseFile, folder: eraseFolder };

/**
 * An entry that the actor may restore or erase.
 * @throws Failure not_found, no_permission
 */
export async function loadEntry(tx: Tx, actor: Actor, id: string): Promise<BinEntry> {
  const entry = await findEntry(tx, actor, id);
  if (!entry || (entry.is_secret && !entry.is_allowed)) throw new Failure('not_found');
  if (!entry.is_allowed) throw new Failure('no_permission');
  return entry;
}

/**
 * Erases one entry permanently.
 * @throws Failure not_found, no_permission
 */
export function eraseEntry(deps: EraseDeps, actor: Actor, id: string): Promise<null> {
  return inScope(deps.db, actor, async (tx) => {
    const { kind } = await loadEntry(tx, actor, id);
    if (!(await erasers[kind](deps, tx, actor, id))) throw new Failure('not_found');
    return null;
  });
}

const entriesPerStep = 50;

/** Erases everything that the actor may erase in the project, in several transactions. */
export async function emptyBin(deps: EraseDeps, actor: Actor): Promise<{ erased: number }> {
  const tried: string[] = [];
  let erased = 0;
  for (;;) {
    const found = await inScope(deps.db, actor, (tx) =>
      listAllowed(tx, actor, { without: tried, max: entriesPerStep }),
    );
    if (found.length === 0) return { erased };
    for (const { id, kind } of found) {
      tried.push(id);
      if (await inScope(deps.db, actor, (tx) => erasers[kind](deps, tx, actor, id))) erased += 1;
    }
  }
}

/** Once a day. */
export const eraseOldEntriesJob: JobKind<object> = {
  name: 'erase-old-entries',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 3600,
  retryMax: 2,
  cron: '23 3 * * *',
};

async function eraseOldOf(deps: EraseDeps, companyId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const found = await inScope(deps.db, { companyId }, (tx) =>
      listOldEntries(tx, { companyId }, entriesPerStep),
    );
    if (found.length === 0) return;
    for (const { id, kind, project_id: projectId } of found) {
      if (signal.aborted) return;
      const storer = { companyId, projectId, kind: 'system', name: 'Docent' } as const;
      await inScope(deps.db, storer, (tx) => erasers[kind](deps, tx, storer, id));
    }
  }
}

/** Erases expired entries from the bins of all companies. */
export async function eraseOldEntries(
  deps: EraseDeps,
  { signal }: Pick<JobAttempt, 'signal'>,
): Promise<void> {
  for (const companyId of await outsideCompanies(deps.db, listCompaniesWithOld)) {
    if (signal.aborted) return;
    await eraseOldOf(deps, companyId, signal);
  }
}
