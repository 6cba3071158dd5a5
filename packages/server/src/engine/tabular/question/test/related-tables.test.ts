import { describe, expect, test } from 'vitest';
import { column, likelySql, table } from '#testing/compared-tables.ts';
import { sampleToday } from '#testing/sample-tables.ts';
import { buildValueIndex } from '../link/value-index.ts';
import { readQuestion } from '../read-question.ts';

const boats = table('boats', [
  column('Hull No', 'text', { unique: true }),
  column('Engine', 'text'),
  column('Harbour', 'text'),
]);
const trips = table('trips', [
  column('Trip No', 'text', { unique: true, identifier: true }),
  column('Hull No', 'text'),
  column('Skipper', 'text'),
  column('Destination', 'text'),
  column('Distance (nm)', 'decimal'),
]);
const fleet = {
  schema: {
    tables: [boats, trips],
    relations: [{ from: { table: 'trips', column: 'hull_no' }, to: { table: 'boats', column: 'hull_no' } }],
  },
  values: await buildValueIndex([
    { table: 'boats', column: 'engine', values: ['Diesel', 'Electric'] },
    { table: 'boats', column: 'harbour', values: ['Kiel', 'Bodrum'] },
    { table: 'trips', column: 'destination', values: ['Rhodes', 'Kos'] },
  ]),
};
const jobs = table('projeler', [
  column('Proje Kodu', 'text', { unique: true }),
  column('Proje Adı', 'text', { unique: true }),
  column('Müşteri', 'text'),
  column('Şehir', 'text'),
]);
const work = table('calisma_saatleri', [
  column('Kayıt No', 'text', { unique: true, identifier: true }),
  column('Proje Kodu', 'text'),
  column('Çalışan', 'text'),
  column('Çalışma Saati', 'decimal'),
  column('Faturalanabilir', 'boolean'),
]);
const projects = {
  schema: {
    tables: [jobs, work],
    relations: [
      {
        from: { table: 'calisma_saatleri', column: 'proje_kodu' },
        to: { table: 'projeler', column: 'proje_kodu' },
      },
    ],
  },
  values: await buildValueIndex([{ table: 'projeler', column: 'şehir', values: ['Ankara', 'İzmir'] }]),
};

describe('what is counted is named, and the condition is in the other table', () => {
  test.each([
    [
      'How many trips were made with electric boats?',
      'SELECT count(*) FROM trips JOIN boats',
      "engine = 'Electric'",
    ],
    ['How many trips did diesel boats make?', 'SELECT count(*) FROM trips JOIN boats', "engine = 'Diesel'"],
    // Each boat is counted once, in however many trips.
    [
      'How many boats made trips to Rhodes?',
      'SELECT count(DISTINCT hull_no) FROM boats JOIN trips',
      "destination = 'Rhodes'",
    ],
    ['How many electric boats are there?', 'SELECT count(*) FROM boats WHERE', "engine = 'Electric'"],
    ['total trips by harbour', 'SELECT harbour, count(*) FROM trips JOIN boats', 'GROUP BY harbour'],
  ])('%s', async (question, from, where) => {
    const sql = await likelySql(question, fleet, 'en');
    expect(sql).toMatch(/^reading/);
    expect(sql).toContain(from);
    expect(sql).toContain(where);
  });

  test("Ankara'daki projelerde kaç çalışma kaydı var?", async () => {
    expect(await likelySql("Ankara'daki projelerde kaç çalışma kaydı var?", projects, 'tr')).toContain(
      'SELECT count(*) FROM calisma_saatleri JOIN projeler',
    );
  });
});

describe('hours that the name of a table has as well', () => {
  test.each([
    ['müşteri bazında toplam çalışma saati', 'SELECT müşteri, sum(çalışma_saati) FROM calisma_saatleri JOIN'],
    ['şehre göre toplam saat', 'SELECT şehir, sum(çalışma_saati) FROM calisma_saatleri JOIN'],
    ["Ankara'daki projelerde kaç saat çalışıldı?", 'SELECT sum(çalışma_saati) FROM'],
    ['Hangi çalışan en fazla saat harcadı?', 'ORDER BY sum(çalışma_saati) DESC'],
    [
      'Toplam saatin yüzde kaçı faturalanabilir?',
      '(SELECT sum(çalışma_saati) FROM calisma_saatleri WHERE faturalanabilir) / nullif((SELECT sum(çalışma_saati)',
    ],
    [
      'çalışma kayıtlarının yüzde kaçı faturalanabilir?',
      'SELECT count(*) FROM calisma_saatleri WHERE faturalanabilir',
    ],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, projects, 'tr')).toContain(expected);
  });
});

describe('what has no row in the other table', () => {
  const without = 'NOT (hull_no IN (SELECT hull_no FROM trips WHERE ';
  test.each([
    ['Which boats made no trip at all?', `SELECT hull_no FROM boats WHERE ${without}NOT (hull_no IS NULL)`],
    ['boats that have never made a trip', `SELECT hull_no FROM boats WHERE ${without}NOT (hull_no IS NULL)`],
    ['How many boats have no trips?', `SELECT count(*) FROM boats WHERE ${without}`],
    ['Which boats have not made any trips to Kos?', `${without}(destination = 'Kos') AND`],
    ['electric boats without trips', `(engine = 'Electric') AND (${without}`],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, fleet, 'en')).toMatch(/^reading/);
    expect(await likelySql(question, fleet, 'en')).toContain(expected);
  });

  test.each([
    'Üzerinde hiç çalışılmamış projeler',
    'Çalışma kaydı olmayan projeler',
    'Hangi projelerde hiç çalışma yapılmadı?',
  ])('%s', async (question) => {
    expect(await likelySql(question, projects, 'tr')).toContain(
      'FROM projeler WHERE NOT (proje_kodu IN (SELECT proje_kodu FROM calisma_saatleri',
    );
  });

  test('the sentence that reads it back says what there is none of', async () => {
    const read = await readQuestion('Which boats have not made any trips to Kos?', fleet.schema, {
      language: 'en',
      today: sampleToday,
      values: fleet.values,
    });
    expect(read).toMatchObject({
      readBack: expect.stringContaining('no row in trips (Destination = Kos)'),
    });
  });
});
