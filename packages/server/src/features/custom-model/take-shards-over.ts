import { segmentPassagesMax } from '#engine/retrieval/build-segment.ts';
import { inScope } from '#platform/db/scope.ts';
import { takeEditsOver } from './build-edit.store.ts';
import { holdBuild } from './build-run.store.ts';
import type { BuildRun } from './build-run.ts';
import { listReusable, type ReusableShard, takeShardsOver } from './shard.store.ts';

/** Smaller ones are indexed again together once there are more than a few, because each slows every search down. */
const smallPassages = segmentPassagesMax / 2;
const smallMax = 8;

/** Chooses among the reusable shards. */

export function chooseReused(shards: readonly ReusableShard[]): string[] {
  const small = shards.filter((shard) => shard.passage_count < smallPassages);
  const kept = small.length > smallMax ? shards.filter((shard) => !small.includes(shard)) : shards;
  return kept.map((shard) => shard.id);
}

/** Reuses the shards of unchanged documents from the previous build. */
export async function reuseShards({ db, scope, build }: BuildRun): Promise<void> {
  await inScope(db, scope, async (tx) => {
    await holdBuild(tx, scope, build);
    const reused = chooseReused(await listReusable(tx, scope, build));
    if (reused.length === 0) return;
    await takeShardsOver(tx, scope, build, reused);
    await takeEditsOver(tx, scope, { buildId: build.id, shardIds: reused });
  });
}
