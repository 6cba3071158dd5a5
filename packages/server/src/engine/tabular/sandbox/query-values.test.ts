import { expect, it } from 'vitest';
import { runQuery } from './run-query.ts';

const { signal } = new AbortController();
const holder = { company: 'ours', caller: 'Ayşe' };
const ask = (sql: string) => runQuery({ tables: [], sql, holder }, signal);

it('shows structs without names as lists of their values', async () => {
  const sql = `select row(1, 'a'), row(row(1, 2), null), [row(1, 2), null], {'x': row(1, 2), 'y': 3}, row(1) is null,
    case when false then row(1, 2) end, {'x': 1, 'y': 2}`;
  expect(await ask(sql)).toMatchObject({
    result: {
      rows: [
        [
          "[1, 'a']",
          '[[1, 2], NULL]',
          '[[1, 2], NULL]',
          "{'x': [1, 2], 'y': 3}",
          false,
          null,
          "{'x': 1, 'y': 2}",
        ],
      ],
    },
  });
});

it('refuses numbers that are too large to compute with', async () => {
  for (const number of ['1e999', '-1e999', '9'.repeat(5_000)])
    expect(await ask(`select ${number}`), number.slice(0, 9)).toEqual({ type: 'refused', refusal: 'number' });
  expect(await ask(`select '"value":inf', 1e308`)).toMatchObject({ type: 'result' });
});
