import type { AnswerTable } from '@docent/contract/features/conversation-events';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { AnswerResult } from './answer-result.tsx';

afterEach(cleanup);

const table: AnswerTable = {
  columns: [
    { name: 'City', type: 'text' },
    { name: 'Total', type: 'decimal' },
    { name: 'Since', type: 'date' },
  ],
  rows: [
    ['Ankara', 1234567.5, '2024-03-01'],
    ['İzmir', null, null],
  ],
  rowCount: 2,
  truncated: false,
  sql: 'select city, sum(total) from sales group by city',
  chart: { kind: 'bar', x: 0, y: [1] },
  understood: 'Sum of Total by City',
};

const show = (shown: AnswerTable, onRun?: (sql: string) => void) =>
  render(
    <TooltipProvider>
      <AnswerResult table={shown} messageUid="m" question="Total by city?" place={4} onRun={onRun} />
    </TooltipProvider>,
  );

test('shows how the question was understood and the rows in the reader’s format', () => {
  show(table);
  expect(screen.getByText('Understood as: Sum of Total by City')).toBeTruthy();
  expect(screen.getByText('2 rows')).toBeTruthy();
  const [, first, second] = screen.getAllByRole('row');
  const cellsOf = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cellsOf(first)).toEqual(['Ankara', '1,234,567.5', '2024-03-01']);
  expect(cellsOf(second)).toEqual(['İzmir', '–', '–']);
});

test('the result of a query that was written is headed by what the query says', () => {
  show({ ...table, written: true });
  expect(screen.getByText('Result of the query: Sum of Total by City')).toBeTruthy();
  expect(screen.queryByText(/^Understood as/)).toBeNull();
});

test('a draft of the query takes the focus, gives it back when it is canceled, and opens again', async () => {
  show(table, vi.fn());
  const correct = screen.getByRole('button', { name: 'Correct' });
  const field = () => screen.findByRole('textbox', { name: 'Query' });
  await userEvent.click(correct);
  expect(document.activeElement).toBe(await field());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const edit = screen.getByRole('button', { name: 'Edit the query' });
  expect(document.activeElement).toBe(edit);
  await userEvent.click(edit);
  expect(document.activeElement).toBe(await field());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(correct);
  expect(document.activeElement).toBe(await field());
});

test('what was understood wrongly is corrected in its query, where that can be run', async () => {
  const onRun = vi.fn<(sql: string) => void>();
  show(table, onRun);
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Query' }), ' limit 1');
  await userEvent.click(screen.getByRole('button', { name: 'Run the query' }));
  expect(onRun).toHaveBeenCalledWith(`${table.sql} limit 1`);
  cleanup();
  show(table);
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
});

test('writes the first day of a period as the period', () => {
  show({
    ...table,
    columns: [
      { name: 'Month', type: 'date', period: 'month' },
      { name: 'Quarter', type: 'timestamp', period: 'quarter' },
    ],
    rows: [['2022-01-01', '2022-04-01 00:00:00']],
    rowCount: 1,
  });
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['January 2022', 'Q2 2022']);
});

test('writes the number of a day of the week as its name, which is no figure', () => {
  show({
    ...table,
    columns: [
      { name: 'Weekday', type: 'integer', period: 'weekday' },
      { name: 'Rows', type: 'integer' },
    ],
    rows: [[5, 12]],
    rowCount: 1,
  });
  const [day, rows] = screen.getAllByRole('cell');
  expect([day?.textContent, rows?.textContent]).toEqual(['Friday', '12']);
  expect(day?.className).not.toContain('text-right');
});

test('offers a chart only for a result that has one', () => {
  const { chart: _, ...plain } = table;
  show(plain);
  expect(screen.queryByRole('radio', { name: 'Chart' })).toBeNull();
  cleanup();
  show(table);
  expect(screen.getByRole('radio', { name: 'Chart' })).toBeTruthy();
});

test('runs a query that was edited, and keeps the old one on Cancel', async () => {
  const user = userEvent.setup();
  const onRun = vi.fn();
  show(table, onRun);
  await user.click(screen.getByRole('radio', { name: 'SQL' }));
  await user.click(screen.getByRole('button', { name: 'Edit the query' }));
  await user.type(screen.getByRole('textbox', { name: 'Query' }), ' limit 1');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(table.sql)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit the query' }));
  await user.type(screen.getByRole('textbox', { name: 'Query' }), ' limit 1');
  await user.click(screen.getByRole('button', { name: 'Run the query' }));
  expect(onRun).toHaveBeenCalledWith(`${table.sql} limit 1`);
  expect(screen.getByRole('textbox', { name: 'Query' })).toHaveProperty('value', `${table.sql} limit 1`);
});

test('says that only the first rows of a longer result are shown', () => {
  show({ ...table, truncated: true });
  expect(screen.getByText('The first 2 rows')).toBeTruthy();
});

test('rounds what was computed, with all digits in its title, and never the cells of the upload', () => {
  show({
    ...table,
    columns: [
      { name: 'City', type: 'text' },
      { name: 'average of Total', type: 'decimal', computed: true },
      { name: 'Latitude', type: 'decimal', computed: false },
    ],
    rows: [['Ankara', 200 / 3, 41.00823761]],
    rowCount: 1,
  });
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Ankara', '66.67', '41.00823761']);
  expect(screen.getByTitle('66.6666666666667').textContent).toBe('66.67');
  expect(screen.getByText('41.00823761').getAttribute('title')).toBeNull();
});

test('the rows of each result of a page have a name of their own', () => {
  show(table);
  expect(screen.getByRole('region', { name: 'Rows of result 4: Total by city?' })).toBeTruthy();
});
