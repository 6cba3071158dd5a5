import { expect, it } from 'vitest';
import { toggledKey, toggledPage } from './table-model.ts';

it('a row is added to the selection and removed', () => {
  const keys = toggledKey(new Set(['a']), 'b');
  expect([...keys]).toEqual(['a', 'b']);
  expect([...toggledKey(keys, 'a')]).toEqual(['b']);
});

it('a page is selected as a whole and deselected, and rows of other pages stay', () => {
  const partly = new Set(['elsewhere', 'a']);
  const whole = toggledPage(partly, ['a', 'b']);
  expect([...whole]).toEqual(['elsewhere', 'a', 'b']);
  expect([...toggledPage(whole, ['a', 'b'])]).toEqual(['elsewhere']);
});
