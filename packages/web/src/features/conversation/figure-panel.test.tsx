import type { FigureTrace } from '@docent/contract/features/spreadsheet-answer';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepWidth, resizeTo } from '../../testing/resize-to.ts';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { FigurePanel } from './figure-panel.tsx';
import type { Figure } from './table-answer.ts';

keepWidth();
afterEach(cleanup);

const figure: Figure = { messageUid: 'm', row: 0, column: 0 };

const trace: FigureTrace = {
  sql: 'select 1',
  rows: [
    ['Ankara', 12.5],
    ['Bursa', null],
  ],
  cells: [],
  truncated: false,
  tables: [
    {
      table: 'sales',
      label: 'Sales',
      files: [{ uid: null, name: 'sales.csv' }],
      columns: [
        { name: 'city', label: 'City', type: 'text', used: false },
        { name: 'amount', label: 'Amount', type: 'decimal', used: true },
      ],
      rows: [
        ['Ankara', 12.5],
        ['Bursa', null],
      ],
      sourceRows: [2, 3],
      filled: [[], []],
      misfits: [[], [{ column: 1, text: 'on request' }]],
      sources: [0, 0],
      truncated: false,
    },
  ],
  check: { rowCount: 2, leftOut: 0, exact: true },
};

const serveTrace = () => serveApi({ 'POST /spreadsheets/s/trace': trace });

test('a cell that did not fit its column shows the text of the upload, and is marked as such', async () => {
  serveTrace();
  showScreen(<FigurePanel spreadsheetUid="s" figure={figure} onClose={() => undefined} />);
  const row = await screen.findByRole('row', { name: '3 Bursa on request: does not fit the column' });
  expect(within(row).getByText('on request').closest('td')?.className).toContain('decoration-dotted');
  expect(screen.getByText('Underlined cells do not fit their column and count as empty.')).toBeTruthy();
});

/** Two figures of an answer, and what opens for them. */
function Answer() {
  const [open, setOpen] = useState<Figure | null>(null);
  return (
    <>
      {['first', 'second'].map((name, row) => (
        <button key={name} type="button" onClick={() => setOpen({ ...figure, row })}>
          {name}
        </button>
      ))}
      <FigurePanel spreadsheetUid="s" figure={open} onClose={() => setOpen(null)} />
    </>
  );
}

test.each([
  ['a column', 'complementary', 1440],
  ['a sheet from below', 'dialog', 400],
])('%s has the focus once a figure is opened, and gives it back on Escape', async (_, role, width) => {
  resizeTo(width);
  serveTrace();
  showScreen(<Answer />);
  const opener = screen.getByRole('button', { name: 'second' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole(role, { name: 'Where this figure comes from' });
  await expect.poll(() => document.activeElement).toBe(panel);
  await screen.findByText('Made of 2 rows');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(opener);
  expect(screen.queryByRole(role, { name: 'Where this figure comes from' })).toBeNull();
});

test('of two figures that are opened one after the other, the later one has the focus again', async () => {
  resizeTo(1440);
  serveTrace();
  showScreen(<Answer />);
  await userEvent.click(screen.getByRole('button', { name: 'first' }));
  const panel = screen.getByRole('complementary');
  expect(document.activeElement).toBe(panel);
  const second = screen.getByRole('button', { name: 'second' });
  await userEvent.click(second);
  expect(document.activeElement).toBe(panel);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(second);
});

test('how many rows a figure was made of is announced when it is known', async () => {
  serveTrace();
  showScreen(<FigurePanel spreadsheetUid="s" figure={figure} onClose={() => undefined} />);
  const announced = screen.getByRole('dialog').querySelector('[aria-live=polite]');
  expect(announced?.textContent).toBe('');
  await screen.findByText('Made of 2 rows');
  expect(announced?.textContent).toBe('Made of 2 rows');
});
