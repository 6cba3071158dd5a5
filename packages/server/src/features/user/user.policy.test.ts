import type { PermissionSet } from '@docent/contract/permissions';
import { expect, test } from 'vitest';
import { type Editor, refuseChange, type Standing, type Wanted } from './user.policy.ts';

const none: PermissionSet = { type: 'regular', scopes: {}, actions: {} };
const editor = (held: Partial<PermissionSet> = {}, inProjects: Partial<PermissionSet> = held): Editor => ({
  userId: 'editor',
  isKey: false,
  permissions: { ...none, ...held },
  permissionsIn: () => ({ ...none, ...inProjects }),
});
const admin = editor({ type: 'admin' });
const clerk = editor({ scopes: { user: { edit: true } } });

const standing = (wishes: Partial<Standing> = {}): Standing => ({
  id: 'someone',
  email: 'someone@x.test',
  type: 'regular',
  status: 'active',
  role: { scopes: {}, actions: {} },
  roleId: 'role',
  memberships: [],
  ...wishes,
});
const wanted = (wishes: Partial<Wanted> = {}): Wanted => ({ ...standing(), setsPassword: false, ...wishes });

test.each<[string, Editor, Standing | undefined, Wanted | undefined, string | undefined]>([
  ['an Admin adds an Admin', admin, undefined, wanted({ type: 'admin' }), undefined],
  [
    'an Admin sets an Admin’s password',
    admin,
    standing({ type: 'admin' }),
    wanted({ setsPassword: true }),
    undefined,
  ],
  ['an Admin deletes themselves', admin, standing({ id: 'editor' }), undefined, 'own_account'],
  [
    'an Admin shuts themselves out',
    admin,
    standing({ id: 'editor' }),
    wanted({ status: 'passive' }),
    'own_account',
  ],
  ['another adds an Admin', clerk, undefined, wanted({ type: 'admin' }), 'no_user_edit_permission'],
  ['another raises someone', clerk, standing(), wanted({ type: 'admin' }), 'no_user_edit_permission'],
  ['another demotes an Admin', clerk, standing({ type: 'admin' }), wanted(), 'no_user_edit_permission'],
  ['another deletes an Admin', clerk, standing({ type: 'admin' }), undefined, 'no_user_edit_permission'],
  ['another adds a regular user', clerk, undefined, wanted(), undefined],
  [
    'another sets the password of a weaker user',
    clerk,
    standing(),
    wanted({ setsPassword: true }),
    undefined,
  ],
  ['another renames themselves', clerk, standing({ id: 'editor' }), wanted(), undefined],
  [
    'another sets their own password',
    clerk,
    standing({ id: 'editor' }),
    wanted({ setsPassword: true }),
    'own_profile',
  ],
  ['a key renames its maker', { ...clerk, isKey: true }, standing({ id: 'editor' }), wanted(), 'own_profile'],
  [
    'a key deletes its maker',
    { ...clerk, isKey: true },
    standing({ id: 'editor' }),
    undefined,
    'own_profile',
  ],
  ['a key renames someone else', { ...clerk, isKey: true }, standing(), wanted(), undefined],
])('%s', (_, who, before, after, verdict) => {
  expect(refuseChange(who, before, after)).toBe(verdict);
});

const strong = standing({ role: { scopes: { setting: { edit: true } }, actions: {} } });
const strongInProject = standing({ memberships: [{ projectId: 'p', type: 'admin', role: null }] });
const strongByAction = standing({ role: { scopes: {}, actions: { export: true } } });

test.each([strong, strongInProject, strongByAction])(
  'who may do more than the editor keeps password, address and role, and is changed otherwise',
  (before) => {
    expect(refuseChange(clerk, before, wanted({ setsPassword: true }))).toBe('no_user_edit_permission');
    expect(refuseChange(clerk, before, wanted({ email: 'mine@x.test' }))).toBe('no_user_edit_permission');
    expect(refuseChange(clerk, before, wanted({ roleId: 'weaker' }))).toBe('no_user_edit_permission');
    expect(refuseChange(clerk, before, wanted({ status: 'passive' }))).toBeUndefined();
    expect(refuseChange(clerk, before, undefined)).toBeUndefined();
    expect(refuseChange(admin, before, wanted({ setsPassword: true }))).toBeUndefined();
  },
);

test('permissions that an editor has in a project count for changes in that project', () => {
  const everything = { scopes: { chat: {}, setting: { edit: true } }, actions: { export: true } };
  const before = standing({
    memberships: [{ projectId: 'p', type: 'regular', role: { scopes: { chat: {} }, actions: {} } }],
  });
  expect(refuseChange(editor({}, everything), before, wanted({ setsPassword: true }))).toBeUndefined();
  expect(refuseChange(editor(everything, {}), before, wanted({ setsPassword: true }))).toBe(
    'no_user_edit_permission',
  );
});
