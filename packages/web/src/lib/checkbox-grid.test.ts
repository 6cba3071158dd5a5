import { describe, expect, it } from 'vitest';
import { emptiedGrid, filledGrid, isChecked, toggledCell, toggledLine } from './checkbox-grid.ts';

const group = {
  rows: [{ key: 'chat' }, { key: 'summarize' }],
  columns: [{ key: 'add' }, { key: 'delete' }],
  isAvailable: (row: string, column: string) => !(row === 'summarize' && column === 'add'),
};

describe('a grid of checkboxes', () => {
  it('checks and unchecks one cell', () => {
    const checked = toggledCell({}, 'chat', 'add');
    expect(isChecked(checked, 'chat', 'add')).toBe(true);
    expect(isChecked(checked, 'chat', 'delete')).toBe(false);
    expect(toggledCell(checked, 'chat', 'add')).toEqual({ chat: [] });
  });

  it('toggles a whole group, without missing cells and other groups', () => {
    const filled = filledGrid({ user: ['add'] }, group);
    expect(filled).toEqual({ user: ['add'], chat: ['add', 'delete'], summarize: ['delete'] });
    expect(emptiedGrid(filled, group)).toEqual({ user: ['add'], chat: [], summarize: [] });
  });

  it('checks a whole row or column, and unchecks it when all of it is checked', () => {
    const row = toggledLine({ chat: ['add'] }, group, { row: 'chat' });
    expect(row).toEqual({ chat: ['add', 'delete'] });
    expect(toggledLine(row, group, { row: 'chat' })).toEqual({ chat: [] });
    expect(toggledLine({}, group, { column: 'add' })).toEqual({ chat: ['add'] });
    expect(toggledLine({}, group, { column: 'delete' })).toEqual({ chat: ['delete'], summarize: ['delete'] });
  });

  it('does not change locked cells', () => {
    const locked = {
      ...group,
      isLocked: (row: string, column: string) => row === 'chat' && column === 'add',
    };
    expect(filledGrid({}, locked)).toEqual({ chat: ['delete'], summarize: ['delete'] });
    expect(emptiedGrid({ chat: ['add', 'delete'] }, locked)).toEqual({ chat: ['add'], summarize: [] });
    expect(toggledLine({ chat: ['add'] }, locked, { row: 'chat' })).toEqual({ chat: ['add', 'delete'] });
  });
});
