import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

const never = new AbortController().signal;

test('no more than so many run at once, in the order in which they came', async () => {
  const turn = createTurns(2);
  const started: number[] = [];
  const ends = [1, 2, 3, 4].map((number) => {
    const end = Promise.withResolvers<void>();
    const done = turn(never, () => {
      started.push(number);
      return end.promise;
    });
    return { end: end.resolve, done };
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(started).toEqual([1, 2]);
  ends[1]?.end();
  await ends[1]?.done;
  await expect.poll(() => started).toEqual([1, 2, 3]);
  for (const { end } of ends) end();
  await Promise.all(ends.map(({ done }) => done));
  expect(started).toEqual([1, 2, 3, 4]);
});

test('what failed, or was aborted while it waited, leaves its place to the next', async () => {
  const turn = createTurns(1);
  const gone = new AbortController();
  const end = Promise.withResolvers<void>();
  const failing = turn(never, () => end.promise);
  const aborted = turn(gone.signal, () => Promise.reject(new Error('it ran')));
  const last = turn(never, async () => 'done');
  gone.abort(new Error('aborted'));
  end.reject(new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  await expect(aborted).rejects.toThrow('aborted');
  expect(await last).toBe('done');
});
