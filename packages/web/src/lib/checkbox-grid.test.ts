import { describe, expect, it } from 'vitest';
import { emptiedGrid, filledGrid, isChecked, toggledCell } from './checkbox-grid.ts';

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

  it('checks and unchecks its whole group, without cells that are not there and without other groups', () => {
    const filled = filledGrid({ user: ['add'] }, group);
    expect(filled).toEqual({ user: ['add'], chat: ['add', 'delete'], summarize: ['delete'] });
    expect(emptiedGrid(filled, group)).toEqual({ user: ['add'], chat: [], summarize: [] });
  });
});
