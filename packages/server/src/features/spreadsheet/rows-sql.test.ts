import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQuery } from '#engine/tabular/sandbox/run-query.ts';
import { importText } from '#testing/import-text.ts';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import { filterCondition, type RowFilter } from './row-conditions.ts';
import { countSql, type RowsAsked, rowsSql } from './rows-sql.ts';

type Imported = Awaited<ReturnType<typeof importText>>;

let folder: string;
let imported: Imported;

const lines = [
  'Şehir;Tutar;Gün;Saat',
  'Zonguldak;1.762,20;25.03.2024;25.03.2024 14:05:33',
  'Çanakkale;1.300,50;20.03.2024;25.03.2024 00:00:00',
  'İzmir;12,25;02.04.2024;26.03.2024 09:00:00',
  'IĞDIR;yaklaşık 1.762,20;03.04.2024;27.03.2024 09:00:00',
  // So many amounts that one that is none makes no column of texts.
  ...Array.from({ length: 20 }, (_, at) => `Köy ${at};${at},50;01.01.2023;01.01.2023 08:00:00`),
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-rows-'));
  imported = await importText(folder, `${lines.join('\n')}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As the sandbox shows a whole table. */
const read = (sql: string) =>
  imported.read(`with rows as (select rowid as _id, * from main.rows), segments as (select *, 0 as source
    from main.segments), flags as (select * from main.flags) select * from (${sql})`);

const columns = () => imported.built.columns.map((column) => ({ ...column, misfits: 0 }));
const asking = (asked: Partial<RowsAsked>): RowsAsked => ({
  offset: 0,
  limit: 100,
  filters: [],
  language: 'tr',
  ...asked,
});

/** The first cell of each row that is found, and what the count says. */
async function found(asked: Partial<RowsAsked>) {
  const rows = await read(rowsSql(columns(), asking(asked)));
  const counting = countSql(columns(), asking(asked));
  const [[count, isUnread] = []] = counting === undefined ? [] : await read(counting);
  return { names: rows.map((row) => row[4]), count: Number(count), isUnread };
}
const namesBy = async (filter: RowFilter) => (await found({ filters: [filter] })).names;

test('a search finds what was typed, and the number or day that it writes', async () => {
  expect((await found({ q: '1.762,2', plain: '1762.2' })).names).toEqual(['Zonguldak', 'IĞDIR']);
  expect((await found({ q: '25.03.2024', plain: '2024-03-25' })).names).toEqual(['Zonguldak', 'Çanakkale']);
  expect((await found({ q: '25.03.2024', plain: '' })).names).toEqual([]);
});

test('a condition on what a cell contains takes both as well', async () => {
  const contains = (value: string, plain?: string) =>
    namesBy({ column: 'tutar', operator: 'contains', value, plain });
  expect(await contains('1.762,2', '1762.2')).toEqual(['Zonguldak', 'IĞDIR']);
  expect(await contains('1.762,2')).toEqual(['IĞDIR']);
  const day = { column: 'gun', operator: 'contains', value: '2024-03-2' } as const;
  expect(await namesBy(day)).toEqual(['Zonguldak', 'Çanakkale']);
});

test('a moment equals a day or a minute that it lies in', async () => {
  const equals = (value: string) => namesBy({ column: 'saat', operator: 'equals', value });
  expect(await equals('2024-03-25')).toEqual(['Zonguldak', 'Çanakkale']);
  expect(await equals('2024-03-25 14:05')).toEqual(['Zonguldak']);
  expect(await equals('2024-03-25 00:00')).toEqual(['Çanakkale']);
  expect(await equals('2024-03-25 14:05:00')).toEqual([]);
});

test('texts are found whatever their case and accents are', async () => {
  const by = (operator: 'contains' | 'equals', value: string) =>
    namesBy({ column: 'sehir', operator, value });
  expect(await by('contains', 'canak')).toEqual(['Çanakkale']);
  for (const text of ['izmir', 'İZMİR', 'IZMIR', 'ızmır', 'I\u0307zmir'])
    expect(await by('equals', text), text).toEqual(['İzmir']);
  expect(await by('equals', 'iğdir')).toEqual(['IĞDIR']);
  expect(await by('equals', 'zmir')).toEqual([]);
  expect((await found({ q: 'CANAKKALE' })).names).toEqual(['Çanakkale']);
});

test('a condition that decides who sees a row compares texts exactly', async () => {
  const by = (operator: 'contains' | 'equals', value: string) =>
    read(
      `select sehir from rows where ${filterCondition(columns(), [{ column: 'sehir', operator, value }], 'exact')}`,
    );
  expect(await by('equals', 'izmir')).toEqual([]);
  expect(await by('equals', 'İzmir')).toEqual([['İzmir']]);
  expect(await by('contains', 'canak')).toEqual([]);
  expect(await by('contains', 'çANAK')).toEqual([['Çanakkale']]);
});

test('texts are sorted by the alphabet of the reader', async () => {
  const sorted = async (asked: Partial<RowsAsked>) =>
    (await found({ ...asked, filters: [{ column: 'gun', operator: 'greater', value: '2024-01-01' }] })).names;
  expect(await sorted({ sort: 'sehir' })).toEqual(['Çanakkale', 'IĞDIR', 'İzmir', 'Zonguldak']);
  expect(await sorted({ sort: '-sehir' })).toEqual(['Zonguldak', 'İzmir', 'IĞDIR', 'Çanakkale']);
  expect(await sorted({ sort: 'sehir', language: 'en' })).toEqual([
    'Çanakkale',
    'IĞDIR',
    'İzmir',
    'Zonguldak',
  ]);
  expect(await sorted({ sort: '-tutar' })).toEqual(['Zonguldak', 'Çanakkale', 'İzmir', 'IĞDIR']);
});

test('a value that is none of its column’s type is not the same as one that no row has', async () => {
  const by = (column: string, value: string) => found({ filters: [{ column, operator: 'greater', value }] });
  expect(await by('tutar', '1.300,5')).toMatchObject({ count: 0, isUnread: true });
  expect(await by('gun', '2024-03')).toMatchObject({ count: 0, isUnread: true });
  expect(await by('tutar', '1300.6')).toMatchObject({ names: ['Zonguldak'], count: 1, isUnread: false });
});

test('a table of hundreds of columns is shown, searched and filtered', async () => {
  const path = join(folder, 'wide.duckdb');
  const names = Array.from({ length: 600 }, (_, at) => `olcum_degeri_istasyon_ve_saat_${at}`);
  const wide = names.map((name) => ({ name, label: name, format: { type: 'decimal' }, fillsEmpty: true }));
  const { run, close } = await openScratchDuckDb({ path });
  const made = names.map(
    (name, at) => `${at} + 0.5 as ${name}, null::varchar as _text_${at}, ${at === 7} as _filled_${at}`,
  );
  await run(`create table rows as select ${made.join(', ')} from range(3000)`);
  await run('create table flags (row_id bigint, kind varchar)');
  await run('create table segments as select 0::bigint as row_id, 2::bigint as source_row');
  await run('create table unread (source_row bigint, text varchar, reason varchar)');
  close();
  const filters = names.slice(0, 20).map((column) => ({ column, operator: 'filled' }) as const);
  const asked = asking({ q: '599.5', filters, sort: names[0] });
  const { signal } = new AbortController();
  // Less memory than a query may take, as these are fewer columns than a table may have; and the time of a busy machine.
  const caps = { databaseMemoryMiB: 350, timeMaxMs: 120_000 };
  const ask = (sql: string) =>
    runQuery(
      { tables: [{ path, isWhole: true }], sql, caps, isOwn: true, holder: { company: 'x', caller: 'y' } },
      signal,
    );
  const stored = wide as unknown as ReturnType<typeof columns>;
  const outcome = await ask(rowsSql(stored, asked));
  expect(outcome).toMatchObject({ type: 'result', result: { rowCount: 100 } });
  if (outcome.type !== 'result') return;
  const [row = []] = outcome.result.rows;
  expect(row.slice(0, 5)).toEqual([2, null, 0, '7,', 0.5]);
  expect(row).toHaveLength(1_204);
  expect(countSql(stored, asked)?.length).toBeGreaterThan(20_000);
});
