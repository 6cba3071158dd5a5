import { expect, it } from 'vitest';
import { takeQueryPlace } from './query-places.ts';
import { createQuerySession, runQuery } from './run-query.ts';

const { signal } = new AbortController();
const holder = { company: 'ours', caller: 'Ayşe' };

it('queries of others run while a company or a user has all the places that it may have', async () => {
  const busy = { company: 'busy', caller: 'Mehmet' };
  const colleague = { company: 'busy', caller: 'Zeynep' };
  const running = await Promise.all([takeQueryPlace(busy, signal), takeQueryPlace(busy, signal)]);
  const calledOff = new AbortController();
  const sql = 'select 2';
  const waiting = Array.from({ length: 10 }, () =>
    runQuery({ tables: [], sql, holder: busy }, calledOff.signal).catch((error: unknown) => error),
  );
  running.push(await takeQueryPlace(colleague, signal));
  expect(await runQuery({ tables: [], sql, holder }, signal)).toMatchObject({ result: { rows: [[2]] } });
  const isWaiting = Symbol();
  expect(await Promise.race([...waiting, isWaiting])).toBe(isWaiting);

  // Those who are called off leave the queue, and a session that is closed does as well.
  calledOff.abort();
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => expect.objectContaining({ end: 'aborted' })));
  const session = createQuerySession([], busy);
  const closed = expect(session.run(sql, {}, signal)).rejects.toMatchObject({ end: 'aborted' });
  await new Promise(setImmediate);
  session.close();
  await closed;
  for (const leave of running) leave();
  expect(await runQuery({ tables: [], sql, holder: busy }, signal)).toMatchObject({ type: 'result' });
});
