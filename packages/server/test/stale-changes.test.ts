import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { newUid } from '#platform/db/uuid.ts';
import { callAs, type DataCall } from '#testing/call-as.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { makeModel, modelSettings } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { dataIn } from '#testing/typed-reply.ts';
import { colleagueOf, newAdmin } from '#testing/users.ts';

let app: TestApp;
let owner: OwnerSql;
let operator: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  operator = await app.signIn(await createUser(app.address, { isOperator: true }));
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const call = callAs(() => ({ app, as: operator }));

const dataOf: DataCall = async (method, path, body) => {
  const reply = await call(method, path, body);
  expect(reply.status).toBe(200);
  return dataIn(reply);
};

/** What every form has, whatever else it holds. */
const versioned = z.looseObject({ updatedAt: z.nullable(z.string()) });
type Versioned = z.output<typeof versioned>;
const putForm = async (path: string, body: object) => versioned.parse(await dataOf('PUT', path, body));

interface Form {
  /** Where it is changed. */
  path: string;
  /** What stands there now. */
  read: () => Promise<Versioned>;
  /** Two bodies that change it: the second gives back what the first withdrew. */
  bodies: readonly [object, object];
  /** What of the answer tells them apart, after the first. */
  first: object;
}

const at = (path: string) => ({
  path,
  read: async () => versioned.parse(await dataOf('GET', path)),
});

const roleOf = async (name: string): Promise<string> => {
  const permissions = { scopes: { chat: {} }, actions: {} };
  return (await dataOf('POST', '/roles', { name, permissions })).id;
};

async function openMember(): Promise<Form> {
  const roleId = await roleOf(`Member ${newUid()}`);
  const { id } = await dataOf('POST', '/project', { title: 'Team' });
  const { userId } = await colleagueOf(app, operator);
  await dataOf('POST', `/project/${id}/users`, { userId, type: 'admin', roleId });
  return {
    path: `/project/${id}/users/${userId}`,
    read: async () => {
      const { items } = await dataOf('GET', `/project/${id}/users`);
      return versioned.parse(items.find((member) => member.userId === userId));
    },
    bodies: [
      { type: 'regular', roleId: null },
      { type: 'admin', roleId },
    ],
    first: { type: 'regular', role: null },
  };
}

const forms: Record<string, () => Promise<Form>> = {
  user: async () => {
    const person = newAdmin();
    const { id } = await dataOf('POST', '/users', person);
    const bodies = [{ ...person, status: 'passive' }, person] as const;
    return { ...at(`/users/${id}`), bodies, first: { status: 'passive', type: 'admin' } };
  },
  role: async () => {
    const name = `Two tabs ${newUid()}`;
    const body = (scopes: object) => ({ name, permissions: { scopes, actions: {} } });
    const { id } = await dataOf('POST', '/roles', body({ chat: {}, user: {} }));
    const first = { permissions: { scopes: { chat: { add: true } } } };
    return {
      ...at(`/roles/${id}`),
      bodies: [body({ chat: { add: true } }), body({ chat: {}, user: {} })],
      first,
    };
  },
  project: async () => {
    const { id } = await dataOf('POST', '/project', { title: 'North' });
    return {
      ...at(`/project/${id}`),
      bodies: [{ title: 'South' }, { title: 'North' }],
      first: { title: 'South' },
    };
  },
  'current project': async () => {
    // The oldest project of all: a caller whose own has another name keeps it.
    const bodies = [{ title: 'Aa East' }, { title: 'Aa West' }] as const;
    return { ...at('/project'), bodies, first: { title: 'Aa East' } };
  },
  'user of a project': openMember,
  'own company': async () => {
    const { code } = await dataOf('GET', '/company');
    const body = (languages: string[]) => ({ code, title: 'Own', languages });
    return { ...at('/company'), bodies: [body(['tr']), body(['en', 'tr'])], first: { languages: ['tr'] } };
  },
  company: async () => {
    const admin = { name: 'Ada', email: 'ada@example.test', password: 'analytical engine' };
    const made = { code: `stale-${newUid()}`, title: 'Harbour' };
    const { id } = await dataOf('POST', '/companies', { ...made, admin });
    const quotas = { users: 5, projects: null, storageBytes: null, questionsPerMonth: null };
    const body = (users: number) => ({ ...made, quotas: { ...quotas, users } });
    return { ...at(`/companies/${id}`), bodies: [body(5), body(500)], first: { quotas: { users: 5 } } };
  },
  'system settings': async () => {
    const body = (allowedHosts: string[]) => ({ allowedHosts });
    return { ...at('/settings'), bodies: [body([]), body(['10.0.0.1'])], first: { allowedHosts: [] } };
  },
  'custom model': async () => {
    const body = { ...modelSettings, name: 'Guide' };
    const path = `/models/${await makeModel(app, operator)}`;
    return { ...at(path), bodies: [body, modelSettings], first: { name: 'Guide' } };
  },
};

describe.each(Object.keys(forms))('the form of a %s', (name) => {
  const open = () => forms[name]?.() ?? Promise.reject(new Error(name));

  test('does not overwrite changes that another user made since it was read', async () => {
    const { path, read, bodies, first } = await open();
    const { updatedAt } = await read();
    const changed = await putForm(path, { ...bodies[0], updatedAt });
    const stale = await call('PUT', path, { ...bodies[1], updatedAt });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Someone changed this at the same time. Reload and try again.' },
    });
    const now = await read();
    expect(now).toMatchObject(first);
    expect(now.updatedAt).toBe(changed.updatedAt);
    const again = await putForm(path, { ...bodies[1], updatedAt: changed.updatedAt });
    expect(again).not.toMatchObject(first);
    expect(await dataOf('PUT', path, { ...bodies[0], updatedAt: again.updatedAt })).toMatchObject(first);
  });

  test('overwrites when the request does not name the version it read', async () => {
    const { path, read, bodies, first } = await open();
    await dataOf('PUT', path, bodies[1]);
    await dataOf('PUT', path, bodies[0]);
    expect(await read()).toMatchObject(first);
  });

  test('saves one of two simultaneous changes', async () => {
    const { path, read, bodies } = await open();
    const { updatedAt } = await read();
    const answers = await Promise.all(bodies.map((body) => call('PUT', path, { ...body, updatedAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = versioned.parse(answers.find(({ status }) => status === 200)?.body.data);
    expect((await read()).updatedAt).toBe(saved.updatedAt);
  });
});

describe('the version of a user’s form', () => {
  const person = { name: 'Ada', status: 'active', type: 'regular' };
  const readAt = async (id: string): Promise<string> => (await dataOf('GET', `/users/${id}`)).updatedAt;

  test('is not changed by signing in', async () => {
    const user = await colleagueOf(app, operator);
    const before = await readAt(user.userId);
    await app.signIn(user);
    expect((await dataOf('GET', `/users/${user.userId}`)).lastSignInAt).not.toBeNull();
    expect(await readAt(user.userId)).toBe(before);
  });

  test('is changed by the user’s own profile, and by replacing their role', async () => {
    const [from, to] = [await roleOf('From'), await roleOf('To')];
    const password = 'analytical engine';
    const body = { ...newAdmin(person), roleId: from, password };
    const { id, email } = await dataOf('POST', '/users', body);
    const user = await app.signIn({ ...operator, userId: id, email, password });
    const moments = [await readAt(id)];
    const profile = await app.call('PUT', '/profile', { as: user, body: { name: 'Ada L.' } });
    expect(profile.status).toBe(200);
    moments.push(await readAt(id));
    await dataOf('DELETE', `/roles/${from}?replaceWith=${to}`);
    moments.push(await readAt(id));
    expect(new Set(moments).size).toBe(3);
    const stale = await call('PUT', `/users/${id}`, { ...body, password: undefined, updatedAt: moments[1] });
    expect(stale.status).toBe(409);
    expect((await dataOf('GET', `/users/${id}`)).role).toMatchObject({ id: to });
  });

  test('increases even if the clock does not', async () => {
    const user = await colleagueOf(app, operator);
    await owner(`update users set updated_at = now() + interval '1 day' where id = $1`, [user.userId]);
    const before = await readAt(user.userId);
    const { email } = user;
    await dataOf('PUT', `/users/${user.userId}`, { ...newAdmin({ email }), updatedAt: before });
    expect(Date.parse(await readAt(user.userId))).toBe(Date.parse(before) + 1);
  });
});

test('replacing a deleted role changes the version of a membership', async () => {
  const { path, read, bodies } = await openMember();
  const { role, updatedAt } = (await read()) as { role: { id: string }; updatedAt: string };
  const to = await roleOf('Instead');
  await dataOf('DELETE', `/roles/${role.id}?replaceWith=${to}`);
  expect(await read()).toMatchObject({ role: { id: to } });
  expect((await call('PUT', path, { ...bodies[0], updatedAt })).status).toBe(409);
});
