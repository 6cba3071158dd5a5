import { type Access, route } from '@docent/contract/core/route';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Directory, Principal, UserPrincipal } from '#platform/auth/principal.ts';
import { authorize } from './authorize.ts';

const user: UserPrincipal = {
  companyId: 'company',
  companyCode: 'acme',
  companyTitle: 'Acme',
  isOperator: false,
  userId: 'user',
  kind: 'user',
  owner: { kind: 'user', id: 'user' },
  name: 'Ada',
  email: 'ada@acme.example',
  phone: null,
  type: 'admin',
  language: 'en',
  createdAt: '',
  role: null,
  needsSecondStep: false,
  idleMinutes: null,
  credential: { kind: 'session', id: 'session', limitedTo: null },
  permissions: { type: 'admin', scopes: {}, actions: {} },
  projects: [
    { id: 'first', membership: null },
    { id: 'second', membership: null },
  ],
};
const key: UserPrincipal = {
  ...user,
  kind: 'api_key',
  credential: { kind: 'api_key', id: 'key', limitedTo: null },
};
const directory: Directory = { companyId: 'company', name: 'SCIM', kind: 'provisioning', address: '::1' };

const routeOf = (access: Access) =>
  route({
    access,
    method: 'GET',
    path: '/x',
    summary: '',
    errors: [],
    answer: { kind: 'json', data: z.null() },
  });
const request = { address: '::1' };

/** The failure for a kind of principal; null if it is allowed. */
function refusalOf(access: Access, principal: Principal): unknown {
  try {
    authorize(routeOf(access), principal, request);
    return null;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

const refused = 'no_permission';

test.each<[Access, unknown, unknown, unknown]>([
  [{ kind: 'session' }, null, refused, refused],
  [{ kind: 'authenticated' }, null, null, refused],
  [{ kind: 'permission', permission: 'user' }, null, null, refused],
  [{ kind: 'permission', permission: 'user', sessionOnly: true }, null, refused, refused],
  [{ kind: 'provisioning' }, refused, refused, null],
])('allows %j for the right principals: a user, a key, a directory', (access, ...answers) => {
  expect([user, key, directory].map((principal) => refusalOf(access, principal))).toEqual(answers);
});

test('gives a principal who was read again, or asks in another project, their own permissions', () => {
  const spec = routeOf({ kind: 'authenticated' });
  const chat = { scopes: { chat: { access: true } }, actions: {} };
  const [first, second] = [
    { id: 'first', membership: { type: 'regular', role: chat } },
    { id: 'second', membership: null },
  ] as const;
  const member: UserPrincipal = { ...user, type: 'regular', projects: [first, second] };
  const demoted: UserPrincipal = { ...member, projects: [{ ...first, membership: null }, second] };
  const scopesOf = (principal: UserPrincipal, project: string) =>
    authorize(spec, principal, { ...request, project }).permissions.scopes;
  // Twice, because permissions are computed once for each principal and project.
  for (const _ of [1, 2])
    expect([scopesOf(member, 'first'), scopesOf(member, 'second'), scopesOf(demoted, 'first')]).toEqual([
      { chat: { access: true } },
      {},
      {},
    ]);
});

test('returns the actor in the project of the request', () => {
  const spec = routeOf({ kind: 'authenticated' });
  expect(authorize(spec, user, request)).toMatchObject({
    userId: 'user',
    projectId: 'first',
    address: '::1',
  });
  expect(authorize(spec, user, { ...request, project: 'second' })).toMatchObject({ projectId: 'second' });
  expect(() => authorize(spec, user, { ...request, project: 'other' })).toThrow('not_found');
  expect(() => authorize(spec, user, { ...request, company: 'other' })).toThrow('session_over');
});
