import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf, newAdmin } from '#testing/users.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  admin = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

async function add(wishes: Record<string, unknown>) {
  const { status, body } = await app.call('POST', '/users', { as: admin, body: newAdmin(wishes) });
  expect([status, body]).toEqual([200, expect.objectContaining({ status: true })]);
  return body.data;
}

async function addRole(permissions: object): Promise<string> {
  const body = { name: `role ${newUid()}`, permissions: { scopes: {}, actions: {}, ...permissions } };
  return (await app.call('POST', '/roles', { as: admin, body })).body.data.id;
}

describe('adding a user', () => {
  test('adds project memberships with type and role in the same step, or nothing at all', async () => {
    const roleId = await addRole({ scopes: { chat: {} } });
    const { body: made } = await app.call('POST', '/project', { as: admin, body: { title: 'Second' } });
    const projects = [
      { projectId: admin.projectId, type: 'regular' },
      { projectId: made.data.id, type: 'admin', roleId },
    ];
    const { id } = await add({ type: 'regular', roleId, projects });
    const memberships = () =>
      owner(`select project_id, type, role_id from project_users where user_id = $1 order by type desc`, [
        id,
      ]);
    expect(await memberships()).toEqual([
      { project_id: admin.projectId, type: 'regular', role_id: null },
      { project_id: made.data.id, type: 'admin', role_id: roleId },
    ]);
    const events = await owner(
      `select action from audit_events where subject_id = $1 and company_id = $2 order by seq`,
      [id, admin.companyId],
    );
    expect(events.map(({ action }) => action)).toEqual([
      'user.created',
      'project_user.added',
      'project_user.added',
    ]);
    const { projectId } = await app.signIn();
    const refused = async (wanted: object[], as = admin) => {
      const email = `${newUid()}@example.test`;
      const body = newAdmin({ email, type: 'regular', roleId, projects: wanted });
      const answer = await app.call('POST', '/users', { as, body });
      expect(await owner('select 1 from users where email = $1', [email])).toEqual([]);
      return [answer.status, answer.body.code];
    };
    // Another company's project is one that is not there; the first one is not joined either.
    expect(
      await refused([
        { projectId: made.data.id, type: 'regular' },
        { projectId, type: 'regular' },
      ]),
    ).toEqual([404, 'not_found']);
    expect(await refused([{ projectId: newUid(), type: 'regular' }])).toEqual([404, 'not_found']);
    expect((await refused([{ projectId: made.data.id, type: 'owner' }]))[0]).toBe(422);
  });

  test('requires the right to add to each project, and grants no more than the caller holds there', async () => {
    const roleId = await addRole({ scopes: { chat: {} } });
    const strong = await addRole({ scopes: { spreadsheet: {} } });
    const scopes = { user: { add: true }, chat: {} };
    const clerk = await colleagueOf(app, admin, { type: 'regular', scopes });
    const manager = await colleagueOf(app, admin, {
      type: 'regular',
      scopes: { ...scopes, project_user: { add: true } },
    });
    const ask = async (as: SignedIn, membership: object) => {
      const body = newAdmin({
        type: 'regular',
        roleId,
        projects: [{ projectId: admin.projectId, ...membership }],
      });
      const answer = await app.call('POST', '/users', { as, body });
      return answer.body.code ?? answer.status;
    };
    expect(await ask(clerk, { type: 'regular' })).toBe('no_project_edit_permission');
    expect(await ask(manager, { type: 'admin' })).toBe('role_beyond_editor');
    expect(await ask(manager, { type: 'regular', roleId: strong })).toBe('role_beyond_editor');
    expect(await ask(manager, { type: 'regular', roleId })).toBe(200);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
