import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ColumnPanel } from './column-panel.tsx';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const statistics = {
  filled: 3,
  missing: 0,
  distinct: 3,
  min: 1,
  max: 3,
  average: 2,
  ranges: [],
  values: [],
};

async function openPanel(type: 'decimal' | 'date', more: object = {}) {
  const user = userEvent.setup();
  const onFilter = vi.fn();
  serveApi({
    [`GET /spreadsheets/${uid}/tables/prices/columns/price/statistics`]: { ...statistics, ...more },
  });
  const column = { name: 'price', label: 'Price', type, misfits: 0, examples: [], doubts: [] };
  const panel = {
    uid,
    name: 'prices',
    version: 1,
    column,
    isFrozen: false,
    onFilter,
    onFreeze: () => undefined,
  };
  showScreen(<ColumnPanel {...panel} />);
  await user.click(screen.getByRole('button', { name: 'About Price' }));
  return { user, onFilter };
}

test('a value that is no number says so beside the field, and the next one filters', async () => {
  const { user, onFilter } = await openPanel('decimal');
  const value = screen.getByLabelText('Value');
  await user.type(value, '1,23,4{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Enter a number, such as 1,234.5');
  expect(value.getAttribute('aria-invalid')).toBe('true');
  expect(onFilter).not.toHaveBeenCalled();
  await user.clear(value);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(value, '1,100.5{Enter}');
  expect(onFilter).toHaveBeenCalledWith({ column: 'price', operator: 'equals', value: '1100.5' });
});

test('a value that is no day says how the project writes one', async () => {
  const { user, onFilter } = await openPanel('date');
  await user.type(screen.getByLabelText('Value'), '2024-03{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Enter a date, such as 2024-03-25');
  expect(onFilter).not.toHaveBeenCalled();
});

test('a range without values is a gap between the bars', async () => {
  const ranges = [
    { from: 0, to: 5, count: 200 },
    { from: 5, to: 10, count: 0 },
    { from: 10, to: 15, count: 1 },
  ];
  await openPanel('decimal', { ranges });
  const bars = await screen.findByLabelText('How the values spread');
  const heights = [...bars.children].map((bar) => bar instanceof HTMLElement && bar.style.height);
  expect(heights).toEqual(['100%', '0px', '3%']);
  expect(bars.children[1]?.textContent).toBe('5 to 10: 0 rows');
});
