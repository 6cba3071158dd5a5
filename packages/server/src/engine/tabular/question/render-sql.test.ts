import { expect, test } from 'vitest';
import { openSampleTables } from '#testing/sample-tables.ts';
import { type Query, textLiteral, timeLiteral } from './query-tree.ts';
import { renderSql } from './render-sql.ts';

const query = (column: string, value: string): Query => ({
  table: 'orders',
  joins: [],
  select: [{ kind: 'column', table: 'orders', column }],
  distinct: false,
  where: {
    kind: 'compare',
    left: { kind: 'column', table: 'orders', column: 'city' },
    operator: '=',
    right: textLiteral(value),
  },
  groupBy: [],
  orderBy: [],
});

test('a text that ends its quotes stays a text', async () => {
  const sample = await openSampleTables();
  const rows = await sample.run(renderSql(query('city', "x' OR 1=1 --")));
  expect(rows).toEqual([]);
  sample.close();
});

test('a name that ends its quotes stays a name', () => {
  const sql = renderSql(query('a" FROM customers; DROP TABLE orders; --', 'x'));
  expect(sql).toContain('"a"" FROM customers; DROP TABLE orders; --"');
});

test('signs of patterns in a text are taken as they are', async () => {
  const sample = await openSampleTables();
  const like = {
    kind: 'like' as const,
    of: { kind: 'column' as const, table: 'orders', column: 'city' },
    match: 'contains' as const,
  };
  const found = await Promise.all(
    ['%', '_', 'nkar'].map((text) =>
      sample.run(renderSql({ ...query('city', ''), where: { ...like, text } })),
    ),
  );
  expect(found.map((rows) => rows.length)).toEqual([0, 0, 3]);
  sample.close();
});

test('a number that is none is refused', () => {
  const where = {
    kind: 'compare' as const,
    left: { kind: 'literal' as const, value: Number.NaN },
    operator: '=' as const,
    right: textLiteral(''),
  };
  expect(() => renderSql({ ...query('city', ''), where })).toThrow(RangeError);
});

test('groups and rows that are equal in what is asked for have one order', () => {
  const city = { kind: 'column' as const, table: 'orders', column: 'city' };
  const count = { kind: 'aggregate' as const, name: 'count' as const };
  const grouped: Query = { ...query('city', 'x'), select: [city, count], groupBy: [city] };
  const first = renderSql({ ...grouped, orderBy: [{ of: count, descending: true }], limit: 3 });
  expect(first).toMatch(/ORDER BY count\(\*\) DESC NULLS LAST, "orders"\."city" ASC NULLS LAST LIMIT 3$/);
  expect(renderSql(grouped)).toMatch(/ORDER BY "orders"\."city" ASC NULLS LAST$/);
  expect(renderSql({ ...query('city', 'x'), distinct: true })).toMatch(/ORDER BY "orders"\."city" ASC/);
  expect(renderSql(query('city', 'x'))).not.toContain('ORDER BY');
});

test('what ends earlier in the day than it began ended on the next day', async () => {
  const sample = await openSampleTables();
  const between = (from: string, until: string) => ({
    kind: 'time_between' as const,
    unit: 'hour' as const,
    from: timeLiteral(from),
    until: timeLiteral(until),
    overnight: true as const,
  });
  const select = [between('22:30:00', '01:00:00'), between('09:00:00', '10:15:00')];
  const rows = await sample.run(renderSql({ ...query('city', 'Ankara'), select, limit: 1 }));
  expect(rows.map((row) => Object.values(row).map(Number))).toEqual([[2.5, 1.25]]);
  sample.close();
});
