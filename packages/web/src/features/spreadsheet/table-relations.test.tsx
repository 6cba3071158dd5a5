import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import type { TableRelation } from '@docent/contract/features/spreadsheet-relation';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { readyTable } from '../../testing/spreadsheet-table.ts';
import { TableRelations } from './table-relations.tsx';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const relation: TableRelation = {
  from: { table: 'orders', column: 'city' },
  to: { table: 'places', column: 'city' },
  state: 'confirmed',
  share: 0.5,
  repeats: true,
};
const path = `/spreadsheets/${uid}/relations`;
const tables = ['orders', 'places'].map((name) => ({ ...readyTable, name, label: name }));

test('a relation says that few of its values are found and that it is not used, and can be deleted', async () => {
  const { sent } = serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [`GET ${path}`]: [relation],
    [`DELETE ${path}`]: [],
  });
  showScreen(<TableRelations uid={uid} tables={tables} />);
  expect(await screen.findByText(/^Only 50% of the values are found/)).toBeTruthy();
  expect(screen.getByText(/^Not used: the column it belongs to has values in several rows/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const { from, to } = relation;
  await expect.poll(() => sent(`DELETE ${path}`)).toEqual([{ from, to }]);
});

test('the button of a decision keeps the focus while it is saved', async () => {
  let save: (relations: TableRelation[]) => void = () => undefined;
  serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [`GET ${path}`]: [{ ...relation, state: 'proposed' }],
    [`PUT ${path}`]: () =>
      new Promise((resolve) => {
        save = resolve;
      }),
  });
  showScreen(<TableRelations uid={uid} tables={tables} />);
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  confirm.focus();
  await userEvent.keyboard('{Enter}');
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(confirm);
  save([relation]);
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBeNull();
});

test('a relation that was added leaves the fields empty, and the focus on the button', async () => {
  const { sent } = serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [`GET ${path}`]: [],
    [`PUT ${path}`]: [relation],
  });
  const columns: SpreadsheetTable['columns'] = [
    { name: 'city', label: 'City', type: 'text', misfits: 0, examples: [], doubts: [] },
  ];
  const withColumns = tables.map((table) => ({ ...table, columns }));
  showScreen(<TableRelations uid={uid} tables={withColumns} />);
  const from = await screen.findByRole('combobox', { name: 'Column' });
  await userEvent.selectOptions(from, 'orders city');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Belongs to' }), 'places city');
  const add = screen.getByRole('button', { name: 'Add relation' });
  add.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => from).toHaveProperty('value', '');
  expect(sent(`PUT ${path}`)).toEqual([{ from: relation.from, to: relation.to, state: 'confirmed' }]);
  expect(document.activeElement).toBe(add);
});
