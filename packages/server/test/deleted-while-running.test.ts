import { expect, test, vi } from 'vitest';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import {
  app,
  askVisitor,
  model,
  openLinkTo,
  owner,
  prepareLinks,
  user,
  visit,
} from '#testing/public-link-fixture.ts';

prepareLinks();

/** What is deleted while its run is about to end. */
interface Deleted {
  table: 'classifications' | 'summaries' | 'messages';
  /** Of the row and of its run. */
  id: string;
  /** The row that a run locks first when it stores its result. */
  locked: { table: 'classifications' | 'summaries' | 'conversations'; id: string };
  delete: () => Promise<{ status: number }>;
}

async function classification(): Promise<Deleted> {
  const body = { texts: ['a late parcel'], labels: [{ name: 'Billing' }, { name: 'Delivery' }] };
  const id = (await app.call('POST', '/classifications', { as: user, body })).body.data.uid;
  return {
    table: 'classifications',
    id,
    locked: { table: 'classifications', id },
    delete: () => app.call('DELETE', `/classifications/${id}`, { as: user }),
  };
}

async function summary(): Promise<Deleted> {
  const body = { text: 'The harbour was dredged in March. A second pier is planned for June.' };
  const id = (await app.call('POST', '/summaries', { as: user, body })).body.data.uid;
  return {
    table: 'summaries',
    id,
    locked: { table: 'summaries', id },
    delete: () => app.call('DELETE', `/summaries/${id}`, { as: user }),
  };
}

async function conversationOfVisitor(): Promise<Deleted> {
  const visitor = await visit(app, await openLinkTo(app, user, model));
  await askVisitor(app, visitor, 'What is the launch code?');
  const { messages } = (await visitor.call('GET', '')).body.data;
  return {
    table: 'messages',
    id: present(messages[1]).uid,
    locked: { table: 'conversations', id: visitor.conversation },
    delete: () => visitor.call('DELETE', ''),
  };
}

test.each([
  ['a classification', classification],
  ['a summary', summary],
  ['the conversation of a visitor', conversationOfVisitor],
])('%s is deleted although its run stores its result at that moment', async (_name, make) => {
  const subject = await make();
  const stateOf = async () => (await owner('select state from runs where id = $1', [subject.id]))[0]?.state;
  await vi.waitUntil(async () => (await stateOf()) === 'complete', { timeout: 60_000 });
  await owner(
    `update runs set state = 'pending', finished_at = null, lease_until = now() + interval '1 hour' where id = $1`,
    [subject.id],
  );
  await owner(`update ${subject.table} set state = 'pending' where id = $1`, [subject.id]);
  const run = await openOwnerSql(app.address);
  await run('begin');
  await run(`select from ${subject.locked.table} where id = $1 for no key update`, [subject.locked.id]);
  const reply = subject.delete();
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(() => owner(waiting), { interval: 20 }).toHaveLength(1);
  // As an end does: what belongs to the run is locked after the result. A deletion that held it would wait for us.
  await run('select from runs where id = $1 for update nowait', [subject.id]);
  await run('commit');
  expect((await reply).status).toBe(200);
  expect(await stateOf()).toBeUndefined();
  expect(app.errors).toEqual([]);
  await run.end();
});
