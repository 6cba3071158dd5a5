import { expect, test } from 'vitest';
import { column, table } from '#testing/compared-tables.ts';
import { sampleToday } from '#testing/sample-tables.ts';
import { buildValueIndex } from '../link/value-index.ts';
import { readQuestion } from '../read-question.ts';

const sales = table('satislar', [
  column('Fiş No', 'text', { unique: true, identifier: true }),
  column('Tarih', 'date'),
  column('Şehir', 'text'),
  column('Tutar (TL)', 'decimal', { unit: 'TL' }),
]);
const staff = table('Personel', [
  column('Ad Soyad', 'text', { unique: true }),
  column('Departman', 'text'),
  column('Giriş', 'date'),
  column('Maaş', 'decimal'),
]);
const departments = table('Departmanlar', [
  column('Departman', 'text', { unique: true }),
  column('Müdür', 'text'),
  column('Bütçe', 'decimal'),
]);
const names = ['Satış', 'Muhasebe'];
const values = await buildValueIndex([
  { table: 'personel', column: 'departman', values: names },
  { table: 'departmanlar', column: 'departman', values: names },
]);
const relations = [
  {
    from: { table: 'personel', column: 'departman' },
    to: { table: 'departmanlar', column: 'departman' },
  },
];

test.each([
  // The sales are a table, where another one has a department of that name.
  ['En son satış ne zaman yapıldı?', 'max(satislar.tarih) FROM satislar'],
  [
    'Satış departmanının ortalama maaşı',
    `avg(personel.maaş) FROM personel WHERE personel.departman = 'Satış'`,
  ],
  // What is counted are the rows of the table that is named.
  ['Müdürlere göre personel sayısı', 'count(*) FROM personel JOIN departmanlar'],
  ['Müdürlere göre kaç personel var', 'count(*) FROM personel JOIN departmanlar'],
])('%s', async (question, sql) => {
  const schema = { tables: [sales, staff, departments], relations };
  const read = await readQuestion(question, schema, { language: 'tr', today: sampleToday, values });
  expect(read).toMatchObject({ kind: 'reading' });
  expect('sql' in read && read.sql.replaceAll('"', '')).toContain(sql);
});

test('a table that is named and left out makes a reading unsure', async () => {
  const unrelated = { tables: [sales, departments], relations: [] };
  const read = await readQuestion('Şehrin departmanı nedir?', unrelated, {
    language: 'tr',
    today: sampleToday,
    values,
  });
  expect(read.kind).not.toBe('reading');
});
