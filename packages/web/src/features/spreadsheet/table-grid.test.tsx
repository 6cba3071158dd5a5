import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { readyTable } from '../../testing/spreadsheet-table.ts';
import { TableGrid } from './table-grid.tsx';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const table = {
  ...readyTable,
  name: 'prices',
  rowCount: 0,
  columns: [{ name: 'price', label: 'Price', type: 'text' as const, misfits: 0, examples: [], doubts: [] }],
};
const noRows = {
  rows: [],
  sourceRows: [],
  flags: [],
  filled: [],
  misfits: [],
  sources: [],
  files: [],
  total: 0,
};
const statistics = {
  filled: 1,
  missing: 0,
  distinct: 1,
  min: null,
  max: null,
  average: null,
  ranges: [],
  values: [],
};
const rows = `GET /spreadsheets/${uid}/tables/prices/rows`;

test('a table of a header alone says that it has no rows', async () => {
  serveApi({ [rows]: noRows });
  showScreen(<TableGrid uid={uid} table={table} />);
  expect(await screen.findByText('The table has no rows.')).toBeTruthy();
  expect(screen.queryByText('No row matches.')).toBeNull();
});

test('a table with rows says that none of them matches', async () => {
  serveApi({ [rows]: noRows });
  showScreen(<TableGrid uid={uid} table={{ ...table, rowCount: 3 }} />);
  expect(await screen.findByText('No row matches.')).toBeTruthy();
});

describe('with more rows than a browser can scroll', () => {
  const total = 2_000_000;
  const viewPx = 500;
  const page = {
    rows: Array.from({ length: 100 }, (_, at) => [`p${at}`]),
    sourceRows: Array.from({ length: 100 }, (_, at) => at + 2),
    flags: Array(100).fill(null),
    filled: Array(100).fill([]),
    misfits: Array(100).fill([]),
    sources: Array(100).fill(0),
    files: ['prices.csv'],
    total,
  };
  const heightOf = (row: Element) =>
    row instanceof HTMLElement ? Number.parseFloat(row.style.height) || 0 : 0;

  /** jsdom has no layout: an element is as high as its rows, and its scroll bar stays where it is put. */
  function layOut() {
    const rowsPx = (element: Element) =>
      [...element.querySelectorAll('tr')].reduce((sum, row) => sum + heightOf(row), 0);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(viewPx);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      return rowsPx(this);
    });
  }
  afterEach(() => vi.restoreAllMocks());

  async function showGrid() {
    layOut();
    serveApi({ [rows]: page });
    showScreen(<TableGrid uid={uid} table={{ ...table, rowCount: total }} />);
    const grid = await screen.findByLabelText('Rows of Sales');
    const scrollTo = (scrollTop: number) => {
      grid.scrollTop = Math.min(Math.max(0, scrollTop), grid.scrollHeight - viewPx);
      fireEvent.scroll(grid);
    };
    /** How far a place in the view is from the first row's upper edge. */
    const rowsTopAt = (inViewPx: number) => {
      let above = 0;
      for (const row of grid.querySelectorAll('tr')) {
        const within = grid.scrollTop + inViewPx - above;
        const number = Number(row.getAttribute('aria-rowindex'));
        if (number > 0 && within < heightOf(row)) return (number - 1) * 34 + within;
        above += heightOf(row);
      }
      return above;
    };
    return { grid, scrollTo, rowsTopAt };
  }

  test('the last row is reached, in a height that browsers can show', async () => {
    const { grid, scrollTo, rowsTopAt } = await showGrid();
    expect(grid.scrollHeight).toBe(15_000_000);
    expect(rowsTopAt(0)).toBe(0);
    scrollTo(Number.POSITIVE_INFINITY);
    expect(rowsTopAt(viewPx - 1)).toBe(total * 34 - 1);
    scrollTo(grid.scrollTop - 438);
    expect(rowsTopAt(viewPx - 1)).toBe(total * 34 - 439);
    expect(grid.scrollHeight).toBe(15_000_000);
    scrollTo(0);
    expect(rowsTopAt(0)).toBe(0);
  });

  test('steps in the middle are exact, and rows stay where they are when the scroll bar follows', async () => {
    const { grid, scrollTo, rowsTopAt } = await showGrid();
    scrollTo(7_000_000);
    const before = rowsTopAt(0);
    expect(before).toBeGreaterThan(20_000_000);
    for (const [at, step] of [438, 438, -438, 40, 120].entries()) {
      const from = rowsTopAt(0);
      scrollTo(grid.scrollTop + step);
      expect(rowsTopAt(0) - from, String(at)).toBeCloseTo(step, 3);
    }
    const [stepped, rowsTop] = [grid.scrollTop, rowsTopAt(0)];
    await vi.waitFor(() => expect(grid.scrollTop).not.toBe(stepped));
    expect(grid.scrollTop).toBeLessThan(stepped);
    expect(rowsTopAt(0)).toBeCloseTo(rowsTop, 3);
    fireEvent.scroll(grid);
    expect(rowsTopAt(0)).toBeCloseTo(rowsTop, 3);
  });

  test('another order begins at the top', async () => {
    const { grid, scrollTo, rowsTopAt } = await showGrid();
    scrollTo(7_000_000);
    expect(rowsTopAt(0)).toBeGreaterThan(20_000_000);
    fireEvent.click(screen.getByText('Price'));
    expect(grid.scrollTop).toBe(0);
    expect(rowsTopAt(0)).toBe(0);
  });
});

describe('with more columns than fit', () => {
  const columns = Array.from({ length: 1000 }, (_, at) => ({
    name: `c${at}`,
    label: `Column ${at}`,
    type: 'text' as const,
    misfits: 0,
    examples: [],
    doubts: [],
  }));
  const page = {
    ...noRows,
    rows: [columns.map(({ name }) => name)],
    sourceRows: [2],
    flags: [null],
    filled: [[]],
    misfits: [[]],
    sources: [0],
    files: ['wide.csv'],
    total: 1,
  };
  afterEach(() => vi.restoreAllMocks());

  async function showWide() {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
    serveApi({ [rows]: page });
    showScreen(<TableGrid uid={uid} table={{ ...table, columns, rowCount: 1 }} />);
    const grid = await screen.findByLabelText('Rows of Sales');
    const scrollTo = (scrollLeft: number) => {
      grid.scrollLeft = scrollLeft;
      fireEvent.scroll(grid);
    };
    const labels = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    return { grid, scrollTo, labels };
  }

  test('only those in sight and a few beside them are in the document, each with its place', async () => {
    const { grid, scrollTo, labels } = await showWide();
    expect(screen.getByRole('table').getAttribute('aria-colcount')).toBe('1001');
    expect(labels().slice(0, 3)).toEqual(['Row', 'Column 0', 'Column 1']);
    expect(labels().length).toBeLessThan(15);
    const widthPx = Number.parseFloat(screen.getByRole('table').style.width);
    scrollTo(widthPx / 2);
    expect(labels()).toContain('Column 500');
    expect(labels()).not.toContain('Column 10');
    expect(labels().length).toBeLessThan(20);
    const cell = screen.getByRole('cell', { name: 'c500' });
    expect(cell.getAttribute('aria-colindex')).toBe('502');
    const columnsPx = [...grid.querySelectorAll('col')].map(({ style }) => Number.parseFloat(style.width));
    expect(columnsPx.reduce((sum, px) => sum + px, 0)).toBeCloseTo(widthPx, 0);
  });

  test('the column with the focus stays, so that Tab goes on from it', async () => {
    const { scrollTo, labels } = await showWide();
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Column 4' });
    act(() => button.focus());
    scrollTo(50_000);
    expect(labels()).toEqual(expect.arrayContaining(['Column 3', 'Column 4', 'Column 5']));
    expect(document.activeElement).toBe(button);
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Column 5');
  });

  test('arrows, Home and End move between the labels of all columns', async () => {
    await showWide();
    const user = userEvent.setup();
    const focused = () => document.activeElement?.textContent;
    act(() => screen.getByRole('button', { name: 'Column 0' }).focus());
    await user.keyboard('{End}');
    expect(focused()).toBe('Column 999');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('Column 997');
    await user.keyboard('{Home}{ArrowLeft}{ArrowRight}');
    expect(focused()).toBe('Column 1');
    expect(screen.getByTitle('Column 1')).toBeTruthy();
  });

  test('frozen columns stay while the others are scrolled', async () => {
    const { scrollTo, labels } = await showWide();
    serveApi({ [rows]: page, [`GET /spreadsheets/${uid}/tables/prices/columns/c1/statistics`]: statistics });
    fireEvent.click(screen.getByLabelText('About Column 1'));
    fireEvent.click(await screen.findByText('Freeze columns up to here'));
    scrollTo(50_000);
    expect(labels().slice(0, 3)).toEqual(['Row', 'Column 0', 'Column 1']);
    expect(labels()).not.toContain('Column 7');
  });
});

test('the number of found rows is that of the filter beside it', async () => {
  const found = (total: number) => ({ ...noRows, total });
  const filtered = Promise.withResolvers<object>();
  let isFiltered = false;
  serveApi({
    [rows]: () => (isFiltered ? filtered.promise : found(7)),
    [`GET /spreadsheets/${uid}/tables/prices/columns/price/statistics`]: statistics,
  });
  showScreen(<TableGrid uid={uid} table={{ ...table, rowCount: 7 }} />);
  fireEvent.click(await screen.findByLabelText('About Price'));
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'x' } });
  isFiltered = true;
  fireEvent.click(screen.getByText('Filter rows'));
  await screen.findByText('Price contains x');
  expect(screen.queryByText(/rows? found/)).toBeNull();
  filtered.resolve(found(1));
  expect(await screen.findByText('1 row found')).toBeTruthy();
});
