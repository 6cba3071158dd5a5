import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';

const jobs = await withValues(
  table('Jobs', [
    column('Job', 'text', { unique: true }),
    column('City', 'text'),
    column('Trade', 'text'),
    column('Fault', 'text'),
    column('Planned', 'boolean'),
    column('Closed On', 'date', { sparse: true }),
    column('Total Cost', 'decimal'),
    column('Rating', 'integer'),
  ]),
  {
    job: ['J-17', 'J-18'],
    city: ['Ankara', 'Izmir'],
    trade: ['plumber', 'carpenter'],
    fault: ['storm', 'digging damage', 'rust'],
  },
);

const visits = await withValues(
  table('Ziyaretler', [
    column('Rehber', 'boolean'),
    column('Rehber Adı', 'text'),
    column('Şehir', 'text'),
    column('Kişi Sayısı', 'integer'),
    column('Puan', 'integer'),
    column('Öğrenci Oranı', 'decimal'),
    column('Tarih', 'date'),
  ]),
  { rehber_adı: ['Ece Tan'], şehir: ['Ankara', 'İzmir'] },
);

const sql = (question: string, language: QuestionLanguage) =>
  likelySql(question, language === 'en' ? jobs : visits, language);

describe('shares', () => {
  test.each([
    [
      'what percentage of the jobs in Ankara were planned',
      "WHERE (city = 'Ankara') AND (planned)) / nullif((SELECT count(*) FROM jobs WHERE city = 'Ankara'), 0)",
    ],
    [
      'what share of all costs goes to Ankara',
      "SELECT sum(total_cost) FROM jobs WHERE city = 'Ankara') / nullif((SELECT sum(total_cost) FROM jobs)",
    ],
    [
      'what share of all spending is Izmir',
      "SELECT sum(total_cost) FROM jobs WHERE city = 'Izmir') / nullif((SELECT sum(total_cost) FROM jobs)",
    ],
  ])('%s', async (question, expected) => {
    expect(await sql(question, 'en')).toContain(expected);
  });

  test('a share of one place may be of all rows or of those there, and is asked back', async () => {
    expect(await sql('what percentage of jobs were for a plumber in Ankara', 'en')).toMatch(/^ask_back/);
  });

  test('"yüzde kaçı" adds up no column of shares', async () => {
    expect(await sql('ziyaretlerin yüzde kaçı Ankara’da', 'tr')).toContain(
      "(SELECT count(*) FROM ziyaretler WHERE şehir = 'Ankara') / nullif((SELECT count(*)",
    );
  });
});

describe('sides of one column', () => {
  test.each([
    [
      'average rating of Ankara and Izmir together',
      "SELECT avg(rating) FROM jobs WHERE city IN ('Ankara', 'Izmir')",
    ],
    [
      'how many jobs were in Ankara, and how many in Izmir',
      "SELECT city, count(*) FROM jobs WHERE city IN ('Ankara', 'Izmir') GROUP BY city",
    ],
    [
      'did J-17 have both storm and rust',
      "SELECT (count(DISTINCT fault) = 2) FROM jobs WHERE (job = 'J-17') AND (fault IN ('storm', 'rust'))",
    ],
  ])('%s', async (question, expected) => {
    expect(await sql(question, 'en')).toContain(expected);
  });

  test('"storm damage" is no other damage as well', async () => {
    expect(await sql('total cost of storm damage', 'en')).not.toMatch(/^reading .*digging damage/);
  });
});

describe('what is meant', () => {
  test.each([
    ['how many jobs are still open', 'SELECT count(*) FROM jobs WHERE closed_on IS NULL'],
    ['how much did unplanned jobs cost us in Ankara', 'SELECT sum(total_cost) FROM jobs'],
    ['plumbers with their city', "SELECT job, city FROM jobs WHERE trade = 'plumber'"],
    ['which city brought in the most money', 'GROUP BY city ORDER BY sum(total_cost) DESC'],
    ['which cities have more than one kind of trade', 'HAVING count(DISTINCT trade) > 1'],
    ['jobs closed before the end of 2023', "closed_on < DATE '2024-01-01'"],
    ['how many jobs got no rating at all (zero)', 'WHERE rating = 0'],
    ['which job has the highest rating total cost', 'ORDER BY total_cost DESC'],
    ['what is the number of jobs won in Ankara', "SELECT count(*) FROM jobs WHERE city = 'Ankara'"],
  ])('%s', async (question, expected) => {
    expect(await sql(question, 'en')).toContain(expected);
  });

  test.each([
    ['şehirlere göre kişi sayısı', 'SELECT şehir, sum(kişi_sayısı)'],
    ['rehberlerin ortalama puanı', 'avg(puan)'],
    ['puanı ölçülmemiş ziyaretler', 'WHERE puan IS NULL'],
    ['en fazla kişi getiren üç şehir', 'LIMIT 3'],
  ])('%s', async (question, expected) => {
    expect(await sql(question, 'tr')).toContain(expected);
  });

  test.each([
    ['öğrenci oranının toplam puana oranı', /^not_understood|^ask_back/],
    ["ziyaret sayısı 15'i geçen şehirler", /^(?!reading .*ILIKE)/],
  ])('%s', async (question, expected) => {
    expect(await sql(question, 'tr')).toMatch(expected);
  });

  test('guides are people, where a column says who they are', async () => {
    expect(await sql('rehberlerin ortalama puanı', 'tr')).not.toContain('WHERE rehber');
  });
});
