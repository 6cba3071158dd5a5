import { expect, test } from 'vitest';
import { isActionPermitted, isPermitted, type PermissionSet, parsePermission } from './permissions.ts';

const admin: PermissionSet = { type: 'admin', scopes: {}, actions: {} };
const regular: PermissionSet = {
  type: 'regular',
  scopes: { chat: {}, user: { edit: true, add: false } },
  actions: { export: true, share: false },
};

test('an administrator passes every check', () => {
  expect(isPermitted(admin, 'chat', 'user@delete', 'setting')).toBe(true);
  expect(isActionPermitted(admin, 'anything')).toBe(true);
});

test('view requires the scope to exist, and any other level requires its flag to be true', () => {
  expect(isPermitted(regular, 'chat')).toBe(true);
  expect(isPermitted(regular, 'chat@view')).toBe(true);
  expect(isPermitted(regular, 'chat@add')).toBe(false);
  expect(isPermitted(regular, 'user@edit')).toBe(true);
  expect(isPermitted(regular, 'user@add')).toBe(false);
  expect(isPermitted(regular, 'summarize')).toBe(false);
});

test('several permissions must all pass', () => {
  expect(isPermitted(regular, 'chat', 'user@edit')).toBe(true);
  expect(isPermitted(regular, 'chat', 'user@add')).toBe(false);
  expect(isPermitted(regular, 'model', 'chat')).toBe(false);
});

test('an action passes when it is named and true', () => {
  expect(isActionPermitted(regular, 'export')).toBe(true);
  expect(isActionPermitted(regular, 'share')).toBe(false);
  expect(isActionPermitted(regular, 'toString')).toBe(false);
});

test('inherited object properties are no permissions', () => {
  for (const text of [
    'constructor',
    '__proto__',
    'toString@view',
    'chat@constructor',
    '',
    '@',
    'chat@add@add',
    'Chat',
  ]) {
    expect(parsePermission(text)).toBeUndefined();
  }
  expect(parsePermission('chat')).toBe('chat');
  expect(parsePermission('user@add')).toBe('user@add');
});
