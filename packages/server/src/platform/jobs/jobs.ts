import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import { connectionOptions, type DatabaseAddress } from '#platform/db/pool.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import { wakeWorkers, watchReadyJobs } from './wake-workers.ts';

/** A kind of background work. Its data contains only ids; running it twice has the effect of running it once. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** How many run at once in one worker process, in total and for one company. */
  readonly concurrency: number;
  readonly concurrencyPerCompany: number;
  readonly expireInS: number;
  readonly retryMax: number;
  /** The longest pause before a retry; a minute by default. */
  readonly retryDelayMaxS?: number;
  /**
   * For scheduled work (cron, UTC): one job at a time across all processes, without data. Missed runs are made up for
   * once.
   */
  readonly cron?: string;
  /** Only for the type; never read. */
  readonly data?: Data;
}

export interface JobAttempt {
  readonly signal: AbortSignal;
  /** This is the last attempt. */
  readonly isLast: boolean;
}

export interface Jobs {
  /**
   * Enqueues in the caller's transaction: the job exists exactly if the transaction commits.
   * @param scope the company that the work is for, and when it may begin if not at once
   */
  enqueue<Data extends object>(
    tx: Tx,
    scope: CompanyScope & { readonly startAfter?: Date },
    kind: JobKind<Data>,
    data: Data,
  ): Promise<void>;
  /** Runs jobs of a kind in this process; `signal` fires when the process stops or the job loses its claim. */
  work<Data extends object>(
    kind: JobKind<Data>,
    run: (data: Data, attempt: JobAttempt) => Promise<void>,
  ): Promise<void>;
  /** Ready jobs of all processes by kind, at most some seconds old; none while the database is unavailable. */
  countWaiting(): Promise<ReadonlyMap<string, number>>;
  /** Stops fetching, waits up to `graceMs` for running jobs, then returns them to the queue. */
  stop(graceMs: number): Promise<void>;
}

const schema = 'pgboss';
const heartbeatS = 10;
/** Workers are woken when there is something for them; that they look themselves is for what nobody foresaw. */
const ownLookEveryS = 30;

const insideTransaction = (tx: Tx): Db => ({
  async executeSql(text, values = []) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows };
  },
});

const advisoryLock = 7_361_121;

/** The privileges that the application's role needs to enqueue in its transactions. One process at a time grants them. */
const grants = `select pg_advisory_xact_lock(${advisoryLock});
  grant usage on schema ${schema} to docent_app;
  grant select on all tables in schema ${schema} to docent_app;
  grant insert on all tables in schema ${schema} to docent_app`;

const settingsOf = (kind: JobKind<object>) => ({
  retryLimit: kind.retryMax,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: kind.retryDelayMaxS ?? 60,
  expireInSeconds: kind.expireInS,
  heartbeatSeconds: heartbeatS,
  deleteAfterSeconds: 24 * 3600,
  notify: true,
});

const isPartOf = (part: object, whole: object | undefined) =>
  whole !== undefined && isDeepStrictEqual({ ...whole, ...part }, whole);

/** Writes only what is not as it should be: a start finds nearly everything as the last one left it. */
async function prepareQueues(boss: PgBoss, kinds: readonly JobKind<object>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const kind of kinds) {
    const settings = settingsOf(kind);
    if (!isPartOf(settings, queues.get(kind.name))) {
      await boss.createQueue(kind.name, settings);
      await boss.updateQueue(kind.name, settings);
    }
    const { cron } = kind;
    const options = { tz: 'UTC', missed: 'once' } as const;
    if (cron !== undefined && !isPartOf({ cron, options }, schedules.get(kind.name)))
      await boss.schedule(kind.name, cron, {}, options);
  }
}

/** One company's jobs could occupy every slot, so the kind runs no more at once than a company may. */
const canBeFilledByOne = ({ concurrency, concurrencyPerCompany, cron }: JobKind<object>) =>
  cron === undefined && concurrency <= concurrencyPerCompany;

/**
 * Chooses among the fetched jobs. If one company could occupy every slot, one extra job is fetched, and never more than
 * its share per company: another company's job then waits here, and is next.
 */
function createJobTurns({ concurrency, concurrencyPerCompany, expireInS }: JobKind<object>) {
  return createFairQueue({
    placesMax: concurrency,
    placesPerCompanyMax: concurrencyPerCompany,
    placesPerCallerMax: concurrencyPerCompany,
    waitingMax: Number.POSITIVE_INFINITY,
    waitingPerCallerMax: Number.POSITIVE_INFINITY,
    waitMaxMs: expireInS * 1000,
  });
}

const countTimeoutMs = 2_000;

async function countWaiting(
  boss: PgBoss,
  kinds: readonly JobKind<object>[],
): Promise<ReadonlyMap<string, number>> {
  const timeout = pause(countTimeoutMs, [], { ref: false });
  const queues = await Promise.race([boss.getQueues().catch(() => []), timeout]);
  const names = new Set(kinds.map(({ name }) => name));
  return new Map(
    queues.filter(({ name }) => names.has(name)).map(({ name, readyCount }) => [name, readyCount]),
  );
}

async function openBoss(
  address: DatabaseAddress,
  kinds: readonly JobKind<object>[],
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connectionOptions(address),
    application_name: 'docent-jobs',
    schema,
    max: 4,
    schedule: kinds.some(({ cron }) => cron !== undefined),
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: true,
  });
  boss.on('error', onError);
  try {
    await boss.start();
    await prepareQueues(boss, kinds);
    await boss.getDb().executeSql(grants);
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(onError);
    throw error;
  }
  return boss;
}

/**
 * The job queue in the product's database. Every process opens it; only workers call `work`.
 * @param onError receives errors of the queue itself, such as a lost connection; it recovers automatically
 */
export async function openJobs(
  address: DatabaseAddress,
  kinds: readonly JobKind<object>[],
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const boss = await openBoss(address, kinds, onError);
  const readyJobs = watchReadyJobs(boss, { schema, onError });
  return {
    async enqueue(tx, { companyId, startAfter }, kind, data) {
      const options = { group: { id: companyId }, db: insideTransaction(tx) };
      await boss.send(kind.name, data, startAfter ? { ...options, startAfter } : options);
    },
    async work(kind, run) {
      const turns = createJobTurns(kind);
      const options = {
        localConcurrency: kind.concurrency + (canBeFilledByOne(kind) ? 1 : 0),
        localGroupConcurrency: kind.concurrencyPerCompany,
        pollingIntervalSeconds: ownLookEveryS,
        notifyPollingIntervalSeconds: ownLookEveryS,
        includeMetadata: true,
      } as const;
      await boss.work<object, void, typeof options>(kind.name, options, async (batch) => {
        try {
          for (const job of batch) {
            const attempt = { signal: job.signal, isLast: job.retryCount >= job.retryLimit };
            const leave = await turns.enter({ company: job.groupId ?? '', caller: '' }, job.signal);
            try {
              // Platform seam: jobs of a kind have that kind's data.
              await run(job.data as NonNullable<typeof kind.data>, attempt);
            } finally {
              leave();
            }
          }
        } finally {
          // The next job is fetched at once.
          wakeWorkers(boss, kind.name);
        }
      });
      readyJobs.add(kind.name);
    },
    countWaiting: () => countWaiting(boss, kinds),
    stop(graceMs) {
      readyJobs.stop();
      return boss.stop({ graceful: true, timeout: graceMs, close: true });
    },
  };
}
