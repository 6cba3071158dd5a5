import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

/** Pieces of work that end on demand, and a record of those that have started. */
function openWork(capacity: number) {
  const takeTurns = createTurns(capacity);
  const running = new Map<string, PromiseWithResolvers<string>>();
  const begin = (name: string, weight: number) =>
    takeTurns(weight, () => {
      const work = Promise.withResolvers<string>();
      running.set(name, work);
      return work.promise.finally(() => running.delete(name));
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begin,
    running: async () => {
      await settled();
      return [...running.keys()];
    },
    end: (name: string) => running.get(name)?.resolve(`${name} is done`),
    fail: (name: string) => running.get(name)?.reject(new Error('bad luck')),
  };
}

it('runs work in parallel while it fits, and queues the rest in order', async () => {
  const work = openWork(10);
  const first = work.begin('first', 6);
  void work.begin('second', 4);
  void work.begin('heavy', 9);
  void work.begin('light', 1);
  expect(await work.running()).toEqual(['first', 'second']);
  work.end('first');
  expect(await first).toBe('first is done');
  expect(await work.running()).toEqual(['second']);
  work.end('second');
  expect(await work.running()).toEqual(['heavy', 'light']);
});

it('runs work above the total weight alone', async () => {
  const work = openWork(10);
  void work.begin('too heavy', 30);
  void work.begin('light', 1);
  expect(await work.running()).toEqual(['too heavy']);
  work.end('too heavy');
  expect(await work.running()).toEqual(['light']);
});

it('continues after failed work', async () => {
  const work = openWork(10);
  const bad = work.begin('bad', 8);
  const good = work.begin('good', 8);
  await work.running();
  work.fail('bad');
  await expect(bad).rejects.toThrow('bad luck');
  expect(await work.running()).toEqual(['good']);
  work.end('good');
  expect(await good).toBe('good is done');
});
