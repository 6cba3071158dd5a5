import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

it('begins nothing before what came earlier has ended, well or badly', async () => {
  const takeTurns = createTurns();
  const seen: string[] = [];
  const work = (name: string, end: () => string) =>
    takeTurns(async () => {
      seen.push(`${name} begins`);
      await pause(20);
      seen.push(`${name} ends`);
      return end();
    });
  const bad = work('first', () => {
    throw new Error('bad luck');
  });
  const good = work('second', () => 'result');
  await expect(bad).rejects.toThrow('bad luck');
  expect(await good).toBe('result');
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
