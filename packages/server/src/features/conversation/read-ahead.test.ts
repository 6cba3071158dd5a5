import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Gives what it is told to, and remembers how far it was read and whether it was closed. */
function openSource(steps: readonly (number | Error)[]) {
  const seen = { given: 0, isClosed: false };
  async function* give() {
    try {
      for (const step of steps) {
        await turn();
        if (step instanceof Error) throw step;
        seen.given += 1;
        yield step;
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, items: give() };
}

async function gather(items: AsyncIterable<number>): Promise<number[]> {
  const gathered: number[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
}

it('gives everything in its order, whenever it is read', async () => {
  const numbers = [1, 2, 3, 4, 5];
  for (const waits of [0, 2, 20]) {
    const items = readAhead(openSource(numbers).items);
    for (let wait = 0; wait < waits; wait += 1) await turn();
    expect(await gather(items)).toEqual(numbers);
  }
});

it('goes on alone, but not without end', async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  const { seen, items } = openSource(numbers);
  const ahead = readAhead(items);
  for (let wait = 0; wait < 1000; wait += 1) await turn();
  expect(seen.given).toBe(64);
  expect(await gather(ahead)).toEqual(numbers);
});

it('tells its reader what went wrong, after all that came before', async () => {
  const items = readAhead(openSource([1, 2, new Error('cut off')]).items);
  for (let wait = 0; wait < 20; wait += 1) await turn();
  const gathered: number[] = [];
  const reading = (async () => {
    for await (const item of items) gathered.push(item);
  })();
  await expect(reading).rejects.toThrow('cut off');
  expect(gathered).toEqual([1, 2]);
});

it('closes its source when its reader leaves', async () => {
  const { seen, items } = openSource([1, 2, 3]);
  for await (const item of readAhead(items)) if (item === 2) break;
  expect(seen.isClosed).toBe(true);
});
