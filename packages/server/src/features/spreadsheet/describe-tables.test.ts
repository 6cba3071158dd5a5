import { expect, test } from 'vitest';
import type { AskedTableRow } from './asked-spreadsheet.store.ts';
import { describeTables } from './describe-tables.ts';
import type { StoredColumn } from './spreadsheet.tables.ts';

const planned = (label: string, examples: string[], more: Partial<StoredColumn> = {}): StoredColumn => ({
  name: label.toLowerCase(),
  label,
  format: { type: 'integer' },
  doubts: [],
  examples,
  misfits: 0,
  ...more,
});

function describeColumns(columns: StoredColumn[]) {
  const row: AskedTableRow = {
    name: 'matches',
    label: 'Matches',
    version_id: '',
    storage_key: '',
    columns,
    column_notes: {},
    flagged_rows: 0,
    sources: [],
    version_sha256: '',
    version_size_bytes: 0,
  };
  return describeTables([row], []).tables[0];
}

test('a table has the places of its rows, so that questions can ask for the first and the next', () => {
  expect(describeColumns([planned('Goals', ['1'])])).toMatchObject({ rowOrderColumn: '_row' });
});

test('whole numbers are years by their label, or where rows are called by them, but prices are not', () => {
  const years = ['1988', '1991'];
  const described = describeColumns([
    planned('Held', years, { isUnique: true }),
    planned('Season', years),
    planned('Founded Year', ['3']),
    planned('Price', years),
    planned('Election', ['12', '1990']),
  ]);
  expect(described?.columns.map(({ label, year }) => [label, year === true])).toEqual([
    ['Held', true],
    ['Season', true],
    ['Founded Year', true],
    ['Price', false],
    ['Election', false],
  ]);
});

test('a whole number names something where its label says so, and counts otherwise', () => {
  const described = describeColumns([
    planned('customer_id', ['7']),
    planned('CustomerID', ['7']),
    planned('Müşteri Kimlik', ['7']),
    planned('Bids', ['7']),
    planned('paid', ['7']),
    planned('Average Id Length', ['7.5'], { format: { type: 'decimal' } }),
  ]);
  expect(described?.columns.map(({ identifier }) => identifier === true)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('numbers that rows are called by are not added up, and amounts and years are no such numbers', () => {
  const numbers = ['9001', '9002', '9003'];
  const first = (label: string, examples = numbers) =>
    describeColumns([planned(label, examples, { isUnique: true })])?.columns[0]?.identifier === true;
  expect(first('Locomotive')).toBe(true);
  expect(first('No. in series', ['1–2', '3'])).toBe(true);
  expect(first('Price', ['180000', '538000', '604000'])).toBe(false);
  expect(first('Score', ['120', '340', '560'])).toBe(false);
  expect(first('Locomotives')).toBe(false);
  expect(first('Population')).toBe(false);
});

test('an identifier may be written as one word, which other words that end so are not', () => {
  const labels = ['custid', 'paid', 'covid'];
  const described = describeColumns(labels.map((label) => planned(label, ['1', '7'])));
  expect(described?.columns.map(({ identifier }) => identifier)).toEqual([true, undefined, undefined]);
});

test('a column with empty cells says so, for what was not done yet has no day', () => {
  const described = describeColumns([
    planned('Returned', ['7'], { emptyCells: 3 }),
    planned('Placed', ['7'], { emptyCells: 0 }),
  ]);
  expect(described?.columns.map(({ sparse }) => sparse)).toEqual([true, false]);
});

test('amounts that cannot be added up are known, also where a person has looked at their doubts', () => {
  const sideMarks = ['CR', 'DR'] as const;
  const described = describeColumns([
    planned('Paid', ['€5', '$7'], { format: { type: 'integer', hasUnits: true }, currencyColumn: 'paid_in' }),
    planned('Moved', ['5 CR'], { format: { type: 'integer', sideMarks } }),
    planned('Side', ['CR'], { format: { type: 'text' }, part: { of: 'moved', kind: 'side' } }),
    planned('Signed', ['5 CR'], { format: { type: 'integer', sideMarks, negativeMark: 'DR' } }),
    planned('Appended', ['5'], { doubts: ['unsigned_sides'] }),
  ]);
  expect(described?.columns.map(({ mixedAmounts }) => mixedAmounts)).toEqual([
    { kind: 'currencies', by: 'paid_in' },
    { kind: 'sides', by: 'side' },
    undefined,
    undefined,
    { kind: 'sides' },
  ]);
});
