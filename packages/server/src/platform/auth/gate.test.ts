import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

/** Work that ends on demand. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, resolve, reject };
}

test('limits parallel work, and starts the rest in order', async () => {
  const gate = createGate({ runningMax: 2, waitingMax: 10 });
  const began: number[] = [];
  const works = Array.from({ length: 5 }, () => held());
  const ends = works.map((one, index) =>
    gate(() => {
      began.push(index);
      return one.work();
    }),
  );
  await turn();
  expect(began).toEqual([0, 1]);
  works[1]?.resolve('b');
  await turn();
  expect(began).toEqual([0, 1, 2]);
  for (const one of works) one.resolve('x');
  await Promise.all(ends);
  expect(began).toEqual([0, 1, 2, 3, 4]);
});

test('failed work frees its slot, and fails only for its caller', async () => {
  const gate = createGate({ runningMax: 1, waitingMax: 10 });
  const [first, second] = [held(), held()];
  const [one, two] = [gate(first.work), gate(second.work)];
  first.reject(new Error('broken'));
  second.resolve('fine');
  await expect(one).rejects.toThrow('broken');
  expect(await two).toBe('fine');
});

test('rejects callers when the queue is full, until there is room again', async () => {
  const gate = createGate({ runningMax: 1, waitingMax: 1 });
  const works = [held(), held(), held()];
  const [first, second, third] = works.map((one) => gate(one.work));
  expect(third).toBeUndefined();
  works[0]?.resolve('a');
  works[1]?.resolve('b');
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  expect(gate(async () => 'again')).toBeDefined();
});
