import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let sql: OwnerSql;

beforeAll(async () => {
  app = await testApp();
  sql = await openOwnerSql(app.address);
});

afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

const listOf = async (as: SignedIn) => (await app.call('GET', '/profile/sessions', { as })).body.data.items;
const isOver = async (as: SignedIn) => (await app.call('GET', '/profile', { as })).status === 401;

async function signInTwice(): Promise<{ user: TestUser; here: SignedIn; there: SignedIn }> {
  const user = await createUser(app.address);
  const there = await app.signIn(user);
  return { user, there, here: await app.signIn(user) };
}

describe('the list of sessions', () => {
  test('shows each device once, marks the current one, and hides those of other users', async () => {
    const { here } = await signInTwice();
    await app.signIn();
    const items = await listOf(here);
    expect(items).toHaveLength(2);
    expect(items.filter((item: { isCurrent: boolean }) => item.isCurrent)).toHaveLength(1);
    expect(items[0]).toMatchObject({ userAgent: 'node', address: '127.0.0.1', isCurrent: true });
  });

  test('omits sessions that have ended', async () => {
    const { user, here, there } = await signInTwice();
    await app.call('POST', '/revoke', { body: { refresh_token: there.refreshToken } });
    expect(await listOf(here)).toHaveLength(1);
    await app.signIn(user);
    await sql(`update sessions set expires_at = now() where user_id = $1 and id <> $2`, [
      user.userId,
      present((await listOf(here)).find((item) => item.isCurrent)).id,
    ]);
    expect(await listOf(here)).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('on another device ends that session only', async () => {
    const { here, there } = await signInTwice();
    const other = (await listOf(here)).find((item: { isCurrent: boolean }) => !item.isCurrent);
    expect((await app.call('DELETE', `/profile/sessions/${present(other).id}`, { as: here })).status).toBe(
      200,
    );
    expect([await isOver(there), await isOver(here)]).toEqual([true, false]);
    const refresh = await app.call('POST', '/refresh', { body: { refresh_token: there.refreshToken } });
    expect(refresh.status).toBe(401);
  });

  test('everywhere ends the current session too', async () => {
    const { user, here, there } = await signInTwice();
    expect((await app.call('DELETE', '/profile/sessions', { as: here })).status).toBe(200);
    expect([await isOver(there), await isOver(here)]).toEqual([true, true]);
    const audit = await sql(
      `select 1 from audit_events where company_id = $1 and action = 'session.ended_everywhere'`,
      [user.companyId],
    );
    expect(audit).toHaveLength(1);
  });

  test('another user’s session is answered like an unknown one', async () => {
    const [{ here }, stranger] = [await signInTwice(), await app.signIn()];
    const { id } = present((await listOf(stranger))[0]);
    const colleague = await app.signIn(
      await createUser(app.address, { companyId: here.companyId, companyCode: here.companyCode }),
    );
    const [theirs] = await listOf(colleague);
    const replies = [];
    for (const target of [id, present(theirs).id, crypto.randomUUID()]) {
      const { status, body } = await app.call('DELETE', `/profile/sessions/${target}`, { as: here });
      replies.push([status, body]);
    }
    expect(replies[0]).toEqual(replies[2]);
    expect(replies[1]).toEqual(replies[2]);
    expect([await isOver(stranger), await isOver(colleague)]).toEqual([false, false]);
  });
});

test('sign-ins, failed sign-ins and sign-outs are audited without the password', async () => {
  const user = await createUser(app.address);
  const session = await app.signIn(user);
  await app.call('POST', '/token', {
    body: { email: user.email, password: 'a wrong password' },
    headers: { 'x-company': user.companyCode },
  });
  await app.call('POST', '/revoke', { body: { refresh_token: session.refreshToken } });
  const read = () =>
    sql<{ action: string }>(
      'select action, actor_id, actor_name, address, details from audit_events where company_id = $1',
      [user.companyId],
    );
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(3);
  const events = await read();
  expect(events.map(({ action }) => action).toSorted()).toEqual([
    'session.sign_in_failed',
    'session.signed_in',
    'session.signed_out',
  ]);
  for (const event of events) {
    expect(event).toMatchObject({ actor_id: user.userId, actor_name: 'Test User', address: '127.0.0.1' });
  }
  for (const secret of ['a wrong password', user.password, session.refreshToken]) {
    expect(JSON.stringify(events)).not.toContain(secret);
  }
  const [row] = await sql('select last_sign_in_at from users where id = $1', [user.userId]);
  expect(row).not.toEqual({ last_sign_in_at: null });
});

const terms: `/legal/${string}` = '/legal/terms';
const privacy: `/legal/${string}` = '/legal/privacy';

test('the operator edits terms and privacy, which everyone can read', async () => {
  const operator = await app.signIn(await createUser(app.address, { isOperator: true }));
  const read = async (language: string) =>
    (await app.call('GET', terms, { headers: { 'x-language': language } })).body.data.text;
  expect(await read('tr')).toContain('## Hesabınız');
  const own = { en: '# Our terms', tr: '# Koşullarımız' };
  const stranger = await app.signIn();
  expect((await app.call('PUT', '/settings/legal/terms', { as: stranger, body: own })).status).toBe(403);
  expect((await app.call('PUT', '/settings/legal/terms', { as: operator, body: own })).status).toBe(200);
  expect([await read('en'), await read('tr')]).toEqual(['# Our terms', '# Koşullarımız']);
  await app.call('PUT', '/settings/legal/terms', { as: operator, body: { en: '', tr: '# Koşullarımız' } });
  expect(await read('en')).toContain('## Your account');
  expect((await app.call('GET', '/legal/anything')).status).toBe(404);
});

test('a company’s own terms and privacy are shown only on its own sign-in page', async () => {
  const [owner, other] = [await app.signIn(), await app.signIn()];
  const read = async (language: string, company?: string) => {
    const headers = { 'x-language': language, ...(company && { 'x-company': company }) };
    return (await app.call('GET', privacy, { headers })).body.data.text;
  };
  const installation = { en: await read('en'), tr: await read('tr') };
  const put = (as: SignedIn, body: object) => app.call('PUT', '/company/legal/privacy', { as, body });
  const { body } = await put(owner, { en: ' # Ours alone ', tr: '' });
  expect(body.data).toEqual({ own: { en: '# Ours alone', tr: '' }, installation });
  expect(await read('en', owner.companyCode)).toBe('# Ours alone');
  expect(await read('tr', owner.companyCode)).toBe(installation.tr);
  for (const company of [undefined, other.companyCode, 'nobody'])
    expect(await read('en', company)).toBe(installation.en);
  expect((await app.call('GET', `/company${privacy}`, { as: other })).body.data.own.en).toBe('');
  const events = await sql(
    `select count(*)::int as count from audit_events where company_id = $1 and action = 'company.legal_text_changed'`,
    [owner.companyId],
  );
  expect(events).toEqual([{ count: 1 }]);
  await put(owner, installation);
  await put(owner, { en: '', tr: '' });
  expect(await read('en', owner.companyCode)).toBe(installation.en);
  expect((await put(owner, { en: '', tr: '', de: 'x' })).status).toBe(422);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
