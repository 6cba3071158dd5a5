import { afterEach, expect, test, vi } from 'vitest';
import { createFairQueue, type FairQueueLimits, type Holder, type Leave, NoPlace } from './fair-queue.ts';

afterEach(() => void vi.useRealTimers());

const limits: FairQueueLimits = {
  placesMax: 1,
  placesPerCompanyMax: 1,
  placesPerCallerMax: 1,
  waitingMax: 100,
  waitingPerCallerMax: 50,
  waitMaxMs: 60_000,
};
const holderOf = (company: string, caller: string): Holder => ({ company, caller });

/** Holds the only slot, queues these holders in this order, and records the order in which they are served. */
async function orderOf(holders: readonly Holder[]): Promise<string[]> {
  const queue = createFairQueue(limits);
  const leave = queue.tryEnter(holderOf('first', 'first'));
  const order: string[] = [];
  const all = holders.map(async (holder, index) => {
    const leaveOwn = await queue.enter(holder);
    order.push(`${holder.caller}${index}`);
    leaveOwn();
  });
  leave?.();
  await Promise.all(all);
  return order;
}

test('serves companies in turn, however many calls one of them has waiting', async () => {
  const noisy = Array.from({ length: 5 }, () => holderOf('noisy', 'n'));
  const order = await orderOf([...noisy, holderOf('other', 'o'), holderOf('third', 't')]);
  expect(order).toEqual(['n0', 'o5', 't6', 'n1', 'n2', 'n3', 'n4']);
});

test('serves the callers of one company in turn', async () => {
  const noisy = Array.from({ length: 4 }, () => holderOf('one', 'n'));
  const order = await orderOf([...noisy, holderOf('one', 'a'), holderOf('one', 'b'), holderOf('one', 'a')]);
  expect(order).toEqual(['n0', 'a4', 'b5', 'n1', 'a6', 'n2', 'n3']);
});

test('a company with many waiting calls does not delay one that returns', async () => {
  const queue = createFairQueue(limits);
  const order: string[] = [];
  const work = async (company: string): Promise<void> => {
    for (let turn = 0; turn < 6; turn += 1) {
      const leave = await queue.enter(holderOf(company, company));
      order.push(company);
      leave();
    }
  };
  await Promise.all([...Array.from({ length: 10 }, () => work('noisy')), work('other')]);
  const ofOther = order.flatMap((company, index) => (company === 'other' ? [index] : []));
  expect(ofOther).toHaveLength(6);
  expect(ofOther.every((at, turn) => at - (ofOther[turn - 1] ?? -1) <= 3)).toBe(true);
});

test('limits a caller and a company to their share while slots are free', () => {
  const queue = createFairQueue({ ...limits, placesMax: 6, placesPerCompanyMax: 3, placesPerCallerMax: 2 });
  const enter = (company: string, caller: string) => queue.tryEnter(holderOf(company, caller)) !== undefined;
  expect([enter('a', '1'), enter('a', '1'), enter('a', '1')]).toEqual([true, true, false]);
  expect([enter('a', '2'), enter('a', '2'), enter('a', '3')]).toEqual([true, false, false]);
  expect([enter('b', '1'), enter('b', '1'), enter('b', '2'), enter('c', '1')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('admits permitted callers before those whose share is used up', async () => {
  const queue = createFairQueue({ ...limits, placesMax: 2, placesPerCompanyMax: 1 });
  const leaveA = queue.tryEnter(holderOf('a', 'a'));
  const entered: string[] = [];
  const enter = async (company: string): Promise<Leave> => {
    const leave = await queue.enter(holderOf(company, company));
    entered.push(company);
    return leave;
  };
  const waiting = enter('a');
  await enter('b');
  expect(entered).toEqual(['b']);
  leaveA?.();
  await waiting;
  expect(entered).toEqual(['b', 'a']);
});

test('rejects only callers that find their own or the shared queue full', async () => {
  const queue = createFairQueue({ ...limits, waitingMax: 3, waitingPerCallerMax: 2 });
  const leave = queue.tryEnter(holderOf('x', 'x'));
  const noisy = [queue.enter(holderOf('a', 'a')), queue.enter(holderOf('a', 'a'))];
  await expect(queue.enter(holderOf('a', 'a'))).rejects.toMatchObject({ reason: 'full' });
  const other = queue.enter(holderOf('b', 'b'));
  await expect(queue.enter(holderOf('c', 'c'))).rejects.toMatchObject({ reason: 'full' });
  leave?.();
  await Promise.all([...noisy, other].map(async (entered) => (await entered)()));
});

test('rejects callers that waited too long, and serves the remaining ones', async () => {
  const queue = createFairQueue({ ...limits, waitMaxMs: 20 });
  const leave = queue.tryEnter(holderOf('x', 'x'));
  await expect(queue.enter(holderOf('a', 'a'))).rejects.toMatchObject({ reason: 'late' });
  leave?.();
  expect(queue.tryEnter(holderOf('b', 'b'))).toBeDefined();
});

test('removes a waiter who disconnects, and passes its turn on', async () => {
  const queue = createFairQueue(limits);
  const leave = queue.tryEnter(holderOf('x', 'x'));
  const gone = new AbortController();
  const left = queue.enter(holderOf('a', 'a'), gone.signal);
  const stays = queue.enter(holderOf('b', 'b'));
  gone.abort();
  await expect(left).rejects.toBeInstanceOf(NoPlace);
  leave?.();
  (await stays)();
  expect(queue.tryEnter(holderOf('c', 'c'))).toBeDefined();
});

test('counts a slot that is released twice once', () => {
  const queue = createFairQueue(limits);
  const leave = queue.tryEnter(holderOf('a', 'a'));
  leave?.();
  leave?.();
  expect(queue.tryEnter(holderOf('a', 'a'))).toBeDefined();
  expect(queue.tryEnter(holderOf('b', 'b'))).toBeUndefined();
});

test('serves a crowd at its share while others are active', async () => {
  vi.useFakeTimers();
  const crowded = { ...limits, placesMax: 8, placesPerCompanyMax: 8, placesPerCallerMax: 4 };
  const queue = createFairQueue({ ...crowded, crowd: { min: 3, gapMs: 20, pauseMs: 60_000 } });
  const other = queue.tryEnter(holderOf('other', 'o'));
  const served: number[] = [];
  const all = Array.from({ length: 12 }, async () => {
    const leave = await queue.enter(holderOf('crowd', 'c'));
    served.push(performance.now());
    leave();
  });
  // Four came before there was a crowd, and one is admitted every `pauseMs`. The others wait while another caller has
  // a slot.
  await vi.advanceTimersByTimeAsync(60);
  expect(served).toHaveLength(5);
  other?.();
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(all);
  const gapsMs = served.slice(5, 9).map((atMs, index) => atMs - (served[index + 4] ?? 0));
  for (const gapMs of gapsMs) expect(gapMs).toBeGreaterThanOrEqual(20);
});
