import { setTimeout as wait } from 'node:timers/promises';
import type { OwnerSql } from './owner-sql.ts';

/** A worker process of the installation. */
interface Worker {
  end(signal: NodeJS.Signals): Promise<unknown>;
}

export interface FireOptions {
  /** Starts another worker. */
  start(): Promise<Worker>;
  owner: OwnerSql;
  buildId: string;
  /** How many workers are killed meanwhile, each at a moment drawn by chance. */
  kills: number;
  /** How long one works at most before it is killed. */
  delayMaxMs: number;
}

export interface ChaosReport {
  state: string;
  killed: number;
  attempts: number;
}

const overStates = ['ready', 'failed', 'canceled'];

async function lookAt({ owner, buildId }: Pick<FireOptions, 'owner' | 'buildId'>) {
  const [build] = await owner<{ state: string; attempt: number }>(
    'select state, attempt from model_builds where id = $1',
    [buildId],
  );
  if (!build) throw new Error('The build is gone.');
  return build;
}

/** What the queue does itself once it has missed a few heartbeats of the worker: the job is given to another one. */
const giveBack = (owner: OwnerSql) =>
  owner(
    `update pgboss.job set state = 'retry', start_after = now() where name = 'build-model' and state = 'active'`,
  );

/** Kills one worker after the other while a build runs, and lets the last one work in peace. */
export async function buildUnderChaos(options: FireOptions): Promise<ChaosReport> {
  const { start, owner, kills, delayMaxMs } = options;
  let killed = 0;
  let worker = await start();
  try {
    for (;;) {
      if (killed < kills) await wait(Math.random() * delayMaxMs);
      else await wait(100);
      const { state, attempt } = await lookAt(options);
      if (overStates.includes(state)) return { state, killed, attempts: attempt };
      if (killed === kills) continue;
      await worker.end('SIGKILL');
      killed += 1;
      await giveBack(owner);
      worker = await start();
    }
  } finally {
    await worker.end('SIGKILL');
  }
}

interface StoredSegment {
  text_ids: string[];
  ranges: Buffer;
}

/** Every passage that a build would search, by its text and its place in it. */
export async function readPassages(owner: OwnerSql, buildId: string): Promise<string[]> {
  const segments = await owner<StoredSegment>(
    `select s.text_ids, s.ranges from model_build_shards r
       join model_shards h on h.company_id = r.company_id and h.id = r.shard_id and h.state = 'whole'
       join passage_segments s on s.company_id = r.company_id and s.index_id = r.shard_id
     where r.build_id = $1`,
    [buildId],
  );
  const passages = segments.flatMap(({ text_ids, ranges }) =>
    Array.from({ length: ranges.length / 12 }, (_, at) => {
      const field = (place: number) => ranges.readUInt32LE(at * 12 + place * 4);
      return `${text_ids[field(0)]} ${field(1)}-${field(2)}`;
    }),
  );
  return passages.toSorted();
}
