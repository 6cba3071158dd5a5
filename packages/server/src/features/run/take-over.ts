import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { claimAbandoned, type RunRow } from './run.store.ts';
import { dropEventsAfter, readEvents } from './run-event.store.ts';
import type { RunEvent, StoredEvent } from './run-event.ts';
import type { RunKind, RunWork, StartedRun } from './run-kind.ts';

export interface TakeOverDeps {
  db: Database;
  kinds: readonly RunKind[];
  start(started: StartedRun, seq: number, work: RunWork): unknown;
}

/** Ids after a break start this far on: a reader may have seen events that are forgotten when a run is restarted. */
const seqGap = 1_000;

function kindOf({ kinds }: TakeOverDeps, row: RunRow): RunKind {
  const kind = kinds.find(({ name }) => name === row.kind);
  if (!kind) throw new Error(`This process cannot continue runs of the kind ${row.kind}.`);
  return kind;
}

const startedOf = (row: RunRow, kind: RunKind): StartedRun => ({
  id: row.id,
  kind,
  scope: { companyId: row.company_id },
  attempt: row.attempt,
  language: row.language,
  projectId: row.project_id,
  owner: { kind: row.owner_kind, id: row.owner_id },
});

const eventOf = ([, event, data]: StoredEvent): RunEvent => ({ event, data });

/** Takes over a run whose process is gone, as its kind says. */
export async function resumeRun(deps: TakeOverDeps, scope: CompanyScope, id: string): Promise<void> {
  const taken = await inScope(deps.db, scope, async (tx) => {
    const row = await claimAbandoned(tx, scope, id);
    if (!row) return undefined;
    const kind = kindOf(deps, row);
    const stored = await readEvents(tx, scope, id, 0);
    const started = startedOf(row, kind);
    const events = stored.map(eventOf);
    const resumption = await kind.resume(tx, scope, { ...started, plan: row.plan, events });
    if (resumption.how === 'restart') await dropEventsAfter(tx, scope, id, stored[0]?.[0] ?? 1);
    return {
      ...resumption,
      started,
      events,
      isCancelled: row.cancel_asked,
      lastSeq: stored.at(-1)?.[0] ?? 1,
    };
  });
  if (!taken) return;
  const { started, how, events, lastSeq } = taken;
  deps.start(started, how === 'repeat' ? lastSeq : lastSeq + seqGap, async (run, emit) => {
    if (how !== 'restart') for (const event of events) run.kind.addEvent(run.content, event);
    if (taken.isCancelled) return { ...run.kind.endOf(run, 'cancelled'), uses: taken.uses };
    return taken.work(run, emit);
  });
}

/** Ends a run that could not be taken over several times, without looking at its plan or its events. */
export async function giveUpRun(deps: TakeOverDeps, scope: CompanyScope, id: string): Promise<void> {
  const row = await inScope(deps.db, scope, (tx) => claimAbandoned(tx, scope, id));
  if (!row) return;
  // Far beyond every event that may be stored: the last event is the one with the highest id.
  const seq = row.attempt * 1_000_000;
  deps.start(startedOf(row, kindOf(deps, row)), seq, async (run) =>
    run.kind.endOf(run, row.cancel_asked ? 'cancelled' : 'interrupted'),
  );
}
