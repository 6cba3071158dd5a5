import { expect, test } from 'vitest';
import { planTable } from './plan-table.ts';

const rows = Array.from({ length: 80 }, (_, row) => `${row},x\n`).join('');
const order = { sample: `n,t\n${rows}80,x,over\n`, isWhole: true, language: 'en', corrections: {} } as const;

test('the only long row of a text has a delimiter too many, that of a sheet has a cell more', () => {
  expect(planTable(order).columns.length).toBe(2);
  const dialect = { delimiter: ',', quote: '"', escapeSign: '"' };
  expect(planTable({ ...order, dialect }).columns.length).toBe(3);
});
