import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '#platform/storage/storage.ts';
import { untilIdle } from '#testing/walk/company-rows.ts';
import type { World } from '#testing/walk/world.ts';
import { lostRows, putBack, readKeptRows } from './kept-rows.ts';

/** What is known of a credential is at most so old. */
export const principalAgeMs = 1100;

const bytesAt = async (storage: Storage, key: string) => buffer(await storage.read(key));

async function readBytes(storage: Storage): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer>();
  for await (const { key } of storage.list()) kept.set(key, await bytesAt(storage, key));
  return kept;
}

/** Keeps what the companies of a world have, to put back what a mutant took: much quicker than a new world. */
export async function openDamage(world: World) {
  const { owner, victim, stranger, operator } = world;
  const { storage } = world.app;
  const read = () => readKeptRows(owner, [victim.companyId, stranger.companyId, operator.companyId]);
  await untilIdle(world);
  const bytes = await readBytes(storage);
  let kept = await read();
  return {
    /** @throws when it cannot be put back */
    async mend(): Promise<string[]> {
      await untilIdle(world);
      const found = await read();
      const lost = lostRows(kept, found);
      kept = found;
      if (lost.size === 0) return [];
      await putBack(owner, lost);
      for (const [key, content] of bytes)
        if (!(await bytesAt(storage, key).catch(() => undefined)))
          await storage.write(key, Readable.from([content]));
      await sleep(principalAgeMs);
      kept = await read();
      return [...lost.keys()];
    },
  };
}
