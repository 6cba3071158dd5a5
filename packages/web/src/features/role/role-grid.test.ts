import { expect, test } from 'vitest';
import { actionsOfGrid, gridOfActions, gridOfScopes, scopesOfGrid, withView } from './role-grid.ts';

const free = () => false;

test('scopes become rows of levels and back, and flags that are false fall away', () => {
  const scopes = { chat: {}, user: { add: true, edit: false } };
  expect(gridOfScopes(scopes)).toEqual({ chat: ['view'], user: ['view', 'add'] });
  expect(scopesOfGrid(gridOfScopes(scopes))).toEqual({ chat: {}, user: { add: true } });
  expect(scopesOfGrid({ chat: [], user: ['view'] })).toEqual({ user: {} });
});

test('actions become rows of one column and back', () => {
  expect(gridOfActions({ export: true, view_usage: false })).toEqual({ export: ['granted'] });
  expect(actionsOfGrid({ export: ['granted'], view_usage: [] })).toEqual({ export: true });
});

test('a level brings view along, and losing view loses the levels', () => {
  expect(withView({}, { user: ['add'] }, free)).toEqual({ user: ['view', 'add'] });
  expect(withView({ user: ['view', 'add'] }, { user: ['add'] }, free)).toEqual({ user: [] });
  expect(withView({ user: ['view', 'add'] }, { user: ['view'] }, free)).toEqual({ user: ['view'] });
});

test('view stays under a level that cannot be given back', () => {
  const isLocked = (_: string, column: string) => column === 'add';
  expect(withView({ user: ['view', 'add', 'edit'] }, { user: ['add', 'edit'] }, isLocked)).toEqual({
    user: ['view', 'add'],
  });
});
