import { allRoutes } from '@docent/contract/all-routes';
import { allPermissions } from '@docent/contract/permission-catalogue';
import { isPermitted, type Permission, type PermissionSet } from '@docent/contract/permissions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type DrawnAccess, drawnAccess } from '#testing/drawn-access.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;
let subject: SignedIn;
let projectIds: string[];
/** Conversations of the subject by project, one of each kind. */
let conversations: { projectId: string; kind: 'chat' | 'ask_content'; uid: string }[];
let roleIds: string[];

const kindScopes = { chat: 'chat', ask_content: 'ask_question' } as const;

/** A colleague of the administrator's, an administrator at first so that everything can be made. */
async function joinCompany(): Promise<SignedIn> {
  const { companyId, companyCode, projectId } = admin;
  return app.signIn(await createUser(app.address, { companyId, companyCode, projectId }));
}

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  const created = await createUser(app.address, { isOperator: true });
  admin = await app.signIn(created);
  const { companyId, companyCode } = admin;
  subject = await joinCompany();
  const more = [
    await createUser(app.address, { companyId, companyCode }),
    await createUser(app.address, { companyId, companyCode }),
  ];
  projectIds = [admin.projectId, ...more.map(({ projectId }) => projectId)];
  conversations = [];
  for (const projectId of projectIds)
    for (const kind of ['chat', 'ask_content'] as const) {
      const body = { kind, title: 'Kept', ...(kind === 'ask_content' && { text: 'Some text.' }) };
      const headers = { 'x-project': projectId };
      const reply = await app.call('POST', '/conversations', { as: subject, headers, body });
      conversations.push({ projectId, kind, uid: reply.body.data.uid });
    }
  roleIds = [newUid(), newUid(), newUid()];
  for (const id of roleIds)
    await owner(
      `insert into roles (company_id, id, name, permissions) values ($1, $2::uuid, ($2::uuid)::text, '{"scopes":{},"actions":{}}')`,
      [companyId, id],
    );
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

/** Makes the database say what was drawn; the last step is a call, after which no process knows older things. */
async function makeWorld({ type, permissions, hasRole, memberships }: DrawnAccess): Promise<void> {
  const { companyId, userId } = subject;
  await owner('delete from project_users where user_id = $1', [userId]);
  for (const [index, projectId] of projectIds.entries()) {
    const joined = memberships[index];
    if (!joined) continue;
    const roleId = joined.hasRole ? roleIds[1 + (index % 2)] : null;
    await owner(
      'insert into project_users (company_id, project_id, user_id, type, role_id) values ($1, $2, $3, $4, $5)',
      [companyId, projectId, userId, joined.type, roleId],
    );
  }
  await owner('update users set type = $2, role_id = $3 where id = $1', [
    userId,
    type,
    hasRole ? roleIds[0] : null,
  ]);
  for (const [index, id] of roleIds.entries()) {
    const body = { name: `Drawn ${index}`, permissions: permissions[index] };
    expect((await app.call('PUT', `/roles/${id}`, { as: admin, body })).status).toBe(200);
  }
}

const inProject = (projectId: string | undefined): Record<string, string> =>
  projectId ? { 'x-project': projectId } : {};

interface Explained {
  granted: boolean;
  summary: string;
  reasons: { code: string; effect: string; text: string }[];
}

async function explain(permission: Permission, more: Record<string, string> = {}): Promise<Explained> {
  const query = new URLSearchParams({ permission, ...more });
  const reply = await app.call('GET', `/users/${subject.userId}/permissions/explain?${query}`, { as: admin });
  expect([reply.status, reply.body.message]).toEqual([200, 'OK']);
  return reply.body.data;
}

const asked = (permission: Permission, projectId: string | undefined) =>
  explain(permission, projectId ? { projectId } : {});

async function checkPermission(permission: Permission, projectId: string | undefined): Promise<boolean> {
  const { status } = await app.call('POST', '/check-permission', {
    as: subject,
    headers: inProject(projectId),
    body: { permission },
  });
  expect([200, 403, 404]).toContain(status);
  return status === 200;
}

/** Routes that can be called as they are, each with the permissions of which one opens it. */
const openRoutes = allRoutes.flatMap(({ spec }) => {
  if (spec.method !== 'GET' || spec.path.includes('{') || spec.answer.kind !== 'json') return [];
  if (spec.access.kind === 'permission') return [{ path: spec.path, permissions: [spec.access.permission] }];
  return spec.access.kind === 'any-permission'
    ? [{ path: spec.path, permissions: [...spec.access.permissions] }]
    : [];
});

async function held(projectId: string | undefined): Promise<PermissionSet | undefined> {
  const { status, body } = await app.call('GET', '/permissions', {
    as: subject,
    headers: inProject(projectId),
  });
  return status === 200 ? body.data.permissions : undefined;
}

async function compareProject(projectId: string | undefined, permissions: readonly Permission[]) {
  const known = await held(projectId);
  const verdicts = new Map<Permission, boolean>();
  for (const permission of permissions) {
    const { granted } = await asked(permission, projectId);
    verdicts.set(permission, granted);
    const shown = known !== undefined && isPermitted(known, permission);
    const checked = await checkPermission(permission, projectId);
    expect({ permission, projectId, shown, checked }).toEqual({
      permission,
      projectId,
      shown: granted,
      checked: granted,
    });
  }
  return verdicts;
}

async function compareRoutes(projectId: string | undefined): Promise<void> {
  for (const { path, permissions } of openRoutes) {
    const { status } = await app.call('GET', path, { as: subject, headers: inProject(projectId) });
    const explanations = await Promise.all(permissions.map((permission) => asked(permission, projectId)));
    const granted = explanations.some((one) => one.granted);
    expect([path, projectId, status, [401, 403, 404].includes(status)]).toEqual([
      path,
      projectId,
      status,
      !granted,
    ]);
  }
}

async function compareLists(projectId: string): Promise<void> {
  const listed = (await app.call('GET', '/projects', { as: subject })).body.data;
  const isListed = listed.some(({ id }: { id: string }) => id === projectId);
  const { reasons } = await asked('chat', projectId);
  expect(isListed).toBe(reasons.every(({ code }) => code !== 'not_in_project'));
  const opened = await app.call('GET', `/project/${projectId}`, { as: subject });
  const lookedAfter = await explain('project', { object: `project:${projectId}` });
  expect([opened.status === 200, opened.status]).toEqual([lookedAfter.granted, opened.status]);
  const headers = inProject(projectId);
  const sidebar = await app.call('GET', '/sidebar', { as: subject, headers });
  const shown = new Set((sidebar.body.data ?? []).map(({ value }: { value: string }) => value));
  for (const { uid, kind, projectId: home } of conversations.filter((one) => one.projectId === projectId)) {
    const object = `conversation:${uid}`;
    const { granted } = await explain(kindScopes[kind], { projectId: home, object });
    const read = await app.call('GET', `/conversations/${uid}`, { as: subject, headers });
    expect([kind, shown.has(uid), read.status === 200]).toEqual([kind, granted, granted]);
  }
}

describe('the explanation, the guard, the routes and the lists', () => {
  test('cover at least one route', () => {
    expect(openRoutes.length).toBeGreaterThan(5);
  });

  test('agree for all roles, memberships and user types', async () => {
    const seen = new Set<boolean>();
    const drawn = fc.tuple(
      drawnAccess,
      fc.constantFrom(0, 1, 2, undefined),
      fc.subarray([...allPermissions], { minLength: 8, maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(drawn, async ([made, index, permissions]) => {
        await makeWorld(made);
        const projectId = index === undefined ? undefined : projectIds[index];
        for (const granted of (await compareProject(projectId, permissions)).values()) seen.add(granted);
        await compareRoutes(projectId);
        if (projectId) await compareLists(projectId);
      }),
      { numRuns: 20, endOnFailure: true },
    );
    expect(seen.size).toBe(2);
  });
});

describe('an explanation', () => {
  test('describes the decision steps in the language of the reader', async () => {
    await makeWorld({
      type: 'regular',
      permissions: [
        { scopes: { chat: {} }, actions: {} },
        { scopes: { user: { add: true } }, actions: {} },
        { scopes: {}, actions: {} },
      ],
      hasRole: true,
      memberships: [{ type: 'admin', hasRole: true }, null, null],
    });
    const { granted, summary, reasons } = await asked('user@add', projectIds[0]);
    expect({ granted, summary }).toEqual({
      granted: false,
      summary: 'No: Test User does not have “Users: Add” in Test project.',
    });
    expect(reasons.map(({ code, text }) => [code, text])).toEqual([
      ['role_lacks', 'The user’s role “Drawn 0” does not hold “Users: Add”.'],
      ['project_admin_lacks', 'The user is Admin of Test project, but that does not include “Users: Add”.'],
      [
        'membership_role_elsewhere',
        'The user’s role in Test project, “Drawn 1”, holds “Users: Add”, but a role in a project grants neither the company’s administration nor actions.',
      ],
    ]);
    const outside = await app.call(
      'GET',
      `/users/${subject.userId}/permissions/explain?permission=chat&projectId=${projectIds[1]}`,
      { as: admin, headers: { 'x-language': 'tr' } },
    );
    expect(outside.body.data.reasons[0]?.text).toBe('Kullanıcı Test project projesinin üyesi değil.');
  });

  test('says that a conversation belongs to its owner alone, even for administrators', async () => {
    const mine = await app.call('POST', '/conversations', { as: admin, body: { kind: 'chat' } });
    await owner(`update users set type = 'admin' where id = $1`, [subject.userId]);
    const { granted, reasons } = await explain('chat', { object: `conversation:${mine.body.data.uid}` });
    expect([granted, reasons[0]?.code]).toEqual([false, 'object_of_another']);
  });

  test('denies access for a user who cannot sign in', async () => {
    await owner(`update users set status = 'passive' where id = $1`, [subject.userId]);
    const { granted, reasons } = await asked('chat', projectIds[0]);
    expect([granted, reasons[0]?.code]).toEqual([false, 'user_passive']);
    await owner(`update users set status = 'active' where id = $1`, [subject.userId]);
  });

  test('is not available for unknown objects or those of another company', async () => {
    const stranger = await app.signIn();
    const path = (userId: string, more: string) =>
      `/users/${userId}/permissions/explain?permission=chat${more}`;
    const reach = async (userId: string, more = '') => {
      const { status, body } = await app.call('GET', path(userId, more), { as: admin });
      return [status, body];
    };
    const random = await reach(newUid());
    expect(random[0]).toBe(404);
    expect(await reach(stranger.userId)).toEqual(random);
    for (const more of [
      `&projectId=${stranger.projectId}`,
      `&projectId=${newUid()}`,
      `&object=project:${stranger.projectId}`,
      `&object=file:${newUid()}`,
    ])
      expect([more, ...(await reach(subject.userId, more))]).toEqual([more, ...random]);
    for (const more of ['&object=chat:1', '&projectId=1'])
      expect((await reach(subject.userId, more))[0]).toBe(422);
    const odd = `/users/${subject.userId}/permissions/explain?permission=fly`;
    expect((await app.call('GET', odd, { as: admin })).status).toBe(422);
  });
});

test('a user without projects is offered no objects of a project', async () => {
  const { companyId, companyCode } = admin;
  const wishes = { type: 'regular', scopes: { chat: {}, role: {} }, projectId: null } as const;
  const user = await app.signIn(await createUser(app.address, { companyId, companyCode, ...wishes }));
  const { scopes } = (await app.call('GET', '/permissions', { as: user })).body.data.permissions;
  expect(Object.keys(scopes)).toEqual(['role']);
  const query = `/users/${user.userId}/permissions/explain?permission=chat` as const;
  const { granted, reasons } = (await app.call('GET', query, { as: admin })).body.data;
  expect([granted, reasons[0]?.code]).toEqual([false, 'no_project']);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
