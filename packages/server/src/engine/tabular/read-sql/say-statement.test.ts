import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import type { ColumnDescription, QuestionLanguage, TableDescription } from '../question/question-schema.ts';
import { sayStatement } from './say-statement.ts';

let duckDb: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  duckDb = await openScratchDuckDb();
});
afterAll(() => duckDb.close());

const column = (name: string, label: string, type: ColumnDescription['type'] = 'text') => ({
  name,
  label,
  type,
});
const month = (name: string, label: string): TableDescription => ({
  name,
  label,
  columns: [column('sehir', 'Şehir'), column('tutar', 'Tutar', 'decimal')],
});
const cities = {
  name: 'sehirler',
  label: 'Şehirler',
  columns: [column('ad', 'Ad'), column('bolge', 'Bölge')],
};
const tables = [month('ocak', 'Ocak'), month('subat', 'Şubat'), month('mart', 'Mart'), cities];

async function said(
  sql: string,
  language: QuestionLanguage = 'en',
  of: readonly TableDescription[] = tables,
) {
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql.replaceAll("'", "''")}')`);
  return sayStatement(JSON.parse(String(json)), { schema: { tables: of, relations: [] }, language });
}

const union = 'select * from ocak union all select * from subat union all select * from mart';

it('says which monthly tables a query puts together', async () => {
  expect(await said(`select sum(tutar) from (${union}) as t`)).toBe(
    'Sum of Tutar, from Ocak, Şubat, and Mart together',
  );
  expect(await said(`select sehir, sum(tutar) from (${union}) as t group by sehir`, 'tr')).toBe(
    'Toplam Tutar, gruplama: Şehir, kaynak: Ocak, Şubat ve Mart birlikte',
  );
});

it('says the same SELECT over several tables once, with all of them', async () => {
  const sql = `select sehir, tutar from ocak where tutar > 5 union all select sehir, tutar from subat where tutar > 5`;
  expect(await said(sql)).toBe('Şehir, Tutar, where Tutar > 5, from Ocak and Şubat together');
});

it('says each part of a union of different SELECTs with its own table', async () => {
  const sql = `select sehir from ocak where tutar > 5 union all select sehir from subat where tutar > 7`;
  expect(await said(sql)).toBe('Şehir, where Tutar > 5, from Ocak + Şehir, where Tutar > 7, from Şubat');
});

it('says the tables of a join and what puts their rows together', async () => {
  const sql = 'select s.bolge, sum(o.tutar) from ocak as o join sehirler as s on o.sehir = s.ad group by 1';
  expect(await said(sql)).toBe('Sum of Tutar, by Bölge, from Ocak and Şehirler (matched by Şehir = Ad)');
});

it('names the table wherever there are others, and the files that it was made of', async () => {
  expect(await said('select count(*) from mart')).toBe('Number of rows, from Mart');
  expect(await said('select count(*) from ocak', 'en', [month('ocak', 'Ocak')])).toBe('Number of rows');
  expect(await said('select count(*) from ocak', 'tr', [{ ...month('ocak', '2024'), fileCount: 12 }])).toBe(
    'Satır sayısı, kaynak: 2024 (12 dosya)',
  );
});

it('says whole periods of a query as such, also where its conditions stand apart', async () => {
  const days = [month('ocak', 'Ocak'), { ...cities, columns: [column('gun', 'Gün', 'date')] }];
  const within = (from: string, until: string) =>
    `select count(*) from sehirler where gun >= date '${from}' and gun < date '${until}'`;
  expect(await said(within('2023-01-01', '2024-01-01'), 'en', days)).toBe(
    'Number of rows, where Gün in 2023, from Şehirler',
  );
  expect(await said(`${within('2023-01-01', '2023-04-01')} and length(ad) > 3`, 'tr', days)).toMatch(
    /^Satır sayısı, koşul: \(Gün = 2023'ün 1\. çeyreği ve /u,
  );
  expect(await said("select * from sehirler where gun < '2024-05-17'", 'en', days)).toMatch(
    /Gün before 2024-05-17/,
  );
});

it('says by what groups are sorted, and not how equal ones are', async () => {
  const sql = 'select sehir, sum(tutar) from mart group by sehir order by sum(tutar) desc, sehir asc limit 3';
  expect(await said(sql, 'en', [month('mart', 'Mart')])).toBe(
    'Sum of Tutar, by Şehir, sorted by sum of Tutar (highest first), the first 3',
  );
});

it('calls days early and late', async () => {
  const days = [
    { name: 'ziyaret', label: 'Ziyaret', columns: [column('gun', 'Gün', 'date'), column('ad', 'Ad')] },
  ];
  const sql = 'select ad, min(gun), max(gun) from ziyaret group by ad order by max(gun) desc';
  expect(await said(sql, 'en', days)).toBe(
    'Earliest Gün, latest Gün, by Ad, sorted by latest Gün (latest first)',
  );
  expect(await said(sql, 'tr', days)).toBe(
    'En erken Gün, en geç Gün, gruplama: Ad, sıralama: en geç Gün (önce en geç)',
  );
  expect(await said("select ad from ziyaret order by date_trunc('month', gun)", 'en', days)).toContain(
    '(earliest first)',
  );
});

it('says that each row stands beside each row where nothing puts tables together', async () => {
  const own = [month('mart', 'Mart')];
  expect(await said('select count(*) from mart a, mart b', 'tr', own)).toBe(
    'Satır sayısı, kaynak: Mart × Mart (birinin her satırı diğerinin her satırıyla)',
  );
  const product = 'Number of rows, from Mart × Şehirler (each row of one with each row of the other)';
  expect(await said('select count(*) from mart cross join sehirler')).toBe(product);
  expect(await said('select count(*) from mart join sehirler on true')).toBe(product);
  expect(await said('select count(*) from mart, unnest([1, 2])')).toBe('Number of rows, from Mart');
});

it('says nothing of a join whose condition it could not say', async () => {
  expect(await said('select count(*) from ocak natural join subat')).toBeUndefined();
  expect(await said('select count(*) from ocak positional join subat')).toBeUndefined();
});

it('writes numbers as the language does, and groups the thousands of amounts', async () => {
  const sql = 'select count(*) from mart where tutar > 1000.5 and tutar < 250000 and length(sehir) > 10000';
  expect(await said(sql, 'tr', [month('mart', 'Mart')])).toBe(
    'Satır sayısı, koşul: (Tutar > 1000,5 ve Tutar < 250.000 ve length(Şehir) > 10000)',
  );
});
