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
const tables = ['orders', 'places'].map((name) => ({ ...readyTable, name, label: name }));

test('a relation says that few of its values are found and that it is not used, and can be deleted', async () => {
  const path = `/spreadsheets/${uid}/relations`;
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
