import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { buildValueIndex } from '../link/value-index.ts';
import { readQuestion } from '../read-question.ts';

const described = (label: string, type: 'text' | 'integer' | 'date', unique = false) => ({
  name: label.toLowerCase().replaceAll(' ', '_'),
  label,
  type,
  ...(unique && { unique }),
});

test('counts people by the column that says how many there are', async () => {
  const columns = [described('Country', 'text', true), described('Continent', 'text')];
  const countries = [...columns, described('Population', 'integer')];
  const schema = { tables: [{ name: 'countries', label: 'Countries', columns: countries }], relations: [] };
  const values = await buildValueIndex([{ table: 'countries', column: 'country', values: ['Germany'] }]);
  const read = (language: 'en' | 'tr', question: string) =>
    readQuestion(question, schema, { language, today: sampleToday, values });
  expect(await read('en', 'How many people live in Germany?')).toMatchObject({
    readBack: 'Sum of Population, where Country = Germany',
  });
  expect(await read('tr', 'Almanya’da kaç kişi yaşıyor?')).toMatchObject({
    readBack: 'Toplam Population, koşul: Country = Germany',
  });
  expect(await read('en', 'Which continent has the most people?')).toMatchObject({
    readBack: 'Continent, sorted by sum of Population (highest first), the first 1',
  });
});

test('does not take the one who was hired last for the youngest', async () => {
  const columns = [described('Employee', 'text', true), described('Start Date', 'date')];
  const schema = { tables: [{ name: 'staff', label: 'Staff', columns }], relations: [] };
  const options = { language: 'en' as const, today: sampleToday, values: await buildValueIndex([]) };
  expect(await readQuestion('Who is the youngest?', schema, options)).not.toMatchObject({ kind: 'reading' });
  expect(await readQuestion('newest employee', schema, options)).toMatchObject({
    kind: 'reading',
    readBack: 'Employee, only the rows with the latest Start Date',
  });
});

test.each(["Barış Ok'tan fazla maaş alanlar", "Barış Ok'tan az maaş alanlar"])(
  'those who are compared with a person are named: %s',
  async (question) => {
    const staff = await withValues(
      table('Personel', [
        { ...column('Ad Soyad', 'text', { unique: true }), name: 'ad' },
        column('Departman', 'text'),
        { ...column('Maaş', 'integer'), name: 'maas' },
      ]),
      { ad: ['Barış Ok', 'Derya Han'], departman: ['Satış'] },
    );
    expect(await likelySql(question, staff, 'tr')).toMatch(/^reading SELECT ad FROM/);
  },
);
