import type { TableColumn } from '@docent/contract/table-column';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { layOutColumns, piecesOf } from './column-layout.ts';
import { GridHeader } from './grid-header.tsx';

afterEach(cleanup);

const column = (name: string, label: string): TableColumn => ({
  name,
  label,
  type: 'text',
  misfits: 0,
  examples: [],
  doubts: label === '' ? ['unnamed'] : [],
});

test('a column without a header goes by the name that queries use', () => {
  const ignore = () => undefined;
  const layout = layOutColumns({ widths: [100, 100], rowCount: 1, frozen: 0, viewPx: 0 });
  showScreen(
    <table>
      <GridHeader
        uid="01a214e7-faa9-7000-9058-9370ea2e15b1"
        table={{ name: 'sales', version: 1, columns: [column('city', 'City'), column('column_2', '')] }}
        view={{ sort: undefined, onSort: ignore, onFilter: ignore, frozen: 0, onFreeze: ignore }}
        shown={{ layout, pieces: piecesOf(layout, { first: 0, end: 2 }, undefined) }}
        onFocus={ignore}
      />
    </table>,
  );
  expect(screen.getByRole('button', { name: 'City' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'column_2' })).toBeTruthy();
});
