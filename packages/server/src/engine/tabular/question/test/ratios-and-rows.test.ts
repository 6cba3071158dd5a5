import { describe, expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const jobs = await withValues(
  table('Translations', [
    column('Job No', 'text', { unique: true, identifier: true }),
    column('Client', 'text'),
    column('From Language', 'text'),
    column('To Language', 'text'),
    column('Words', 'integer'),
    column('Price', 'decimal'),
    column('Translator', 'text'),
    column('Started', 'time'),
    column('Ended', 'time'),
    column('Ordered', 'date'),
    column('Complaint', 'text', { sparse: true }),
  ]),
  {
    client: ['Acme', 'Orbis'],
    from_language: ['German', 'English'],
    to_language: ['German', 'English'],
    translator: ['Greta Holm'],
    complaint: ['late', 'wrong tone'],
  },
);

const watering = await withValues(
  table('Sulamalar', [
    column('Tarih', 'date'),
    column('Tarla', 'text'),
    column('Çıkış Yeri', 'text'),
    column('Varış Yeri', 'text'),
    column('Su m3', 'decimal'),
    column('Elektrik', 'decimal', { unit: 'TL' }),
    column('Sorumlu', 'text'),
    column('Süre dk', 'integer'),
    column('Kesinti', 'decimal'),
    column('Durum', 'text'),
  ]),
  {
    tarla: ['Taşlık'],
    çıkış_yeri: ['Ankara', 'İzmir'],
    varış_yeri: ['Ankara', 'İzmir'],
    sorumlu: ['Hasan'],
    durum: ['kabul', 'ret'],
  },
);

const en = (question: string) => likelySql(question, jobs, 'en');
const tr = (question: string) => likelySql(question, watering, 'tr');

describe('one figure for each of another', () => {
  test.each([
    [
      'price per word by client',
      'SELECT client, (1.0 * sum(price) FILTER (WHERE words IS NOT NULL) / nullif(',
    ],
    ['average price per word', '/ nullif(sum(words) FILTER (WHERE price IS NOT NULL), 0)'],
  ])('%s', async (question, expected) => {
    expect(await en(question)).toContain(expected);
  });

  test('in Turkish', async () => {
    expect(await tr('tarlaya göre m3 başına elektrik')).toContain(
      'sum(elektrik) FILTER (WHERE su_m3 IS NOT NULL) / nullif(sum(su_m3)',
    );
  });

  test('a kind of rows stays a group', async () => {
    expect(await en('total price per client')).toContain('GROUP BY client');
  });
});

describe('lengths of time', () => {
  test.each([
    ['jobs that took longer than five hours', "((date_diff('minute', started, ended) + 1440) % 1440) > 300"],
    ['jobs that took more than half an hour', "((date_diff('minute', started, ended) + 1440) % 1440) > 30"],
  ])('%s', async (question, expected) => {
    expect(await en(question)).toContain(expected);
  });

  test('are compared in the unit that the column has', async () => {
    expect(await tr('iki saatten uzun süren sulamalar')).toContain('süre_dk > 120');
  });
});

describe('rows that the table calls otherwise', () => {
  test('a noun that only the asker uses', async () => {
    expect(await en('how many rounds were for Acme')).toContain('SELECT count(*) FROM translations');
  });

  test('is said, so that nobody takes a kind of them for all', async () => {
    const options = { language: 'en', today: sampleToday, values: jobs.values } as const;
    expect(await readQuestion('how many rounds were for Acme', jobs.schema, options)).toMatchObject({
      corrections: [{ written: 'rounds', meant: 'rows of Translations' }],
    });
  });

  test('those who are served, and who serves them', async () => {
    expect(await en('customers with more than 3 jobs')).toContain('GROUP BY client HAVING count(*) > 3');
    expect(await tr('10 kereden fazla sulama yapan elemanlar')).toContain('sorumlu');
  });

  test('who did it is not what the rows are called by', async () => {
    expect(await en('list the three most expensive jobs')).toContain('SELECT job_no');
  });

  test('an order is its number, and not the day on which it was ordered', async () => {
    expect(await en('show client and complaint of each job')).not.toContain('ordered');
  });
});

describe('some and none', () => {
  test('rows without a complaint have none to count', async () => {
    expect(await en('number of complaints per client')).toContain('SELECT client, count(complaint)');
  });

  test('"with a" asks for a cell that is filled', async () => {
    expect(await en('jobs with a complaint')).toContain('NOT (complaint IS NULL)');
    expect(await en('jobs with a complaint about wrong tone')).not.toContain('IS NULL');
  });

  test('"kesintisi olan" is more than nothing, where no amount says how much', async () => {
    expect(await tr('kesintisi olan tarlalar')).toContain('kesinti > 0');
    expect(await tr("500'den fazla kesintisi olan tarlalar")).not.toContain('kesinti > 0');
  });
});

describe('how often, and when', () => {
  test('"kaç kez" counts and adds nothing up', async () => {
    expect(await tr("Taşlık'a kaç kez su verildi")).toContain('SELECT count(*)');
  });

  test('a list is put in the order of its days', async () => {
    expect(await tr('sulamaları tarihe göre ver')).toContain('ORDER BY tarih');
  });

  test('the day of the last one is shown beside what else is asked', async () => {
    const sql = await en('when did Acme place its latest order, and which translator did it');
    expect(sql).toMatch(/SELECT translator, ordered|SELECT ordered, translator/);
  });
});

describe('where a journey begins and ends', () => {
  test('in English by the word before, in Turkish by the ending', async () => {
    expect(await en('jobs from German to English')).toContain(
      "WHERE (from_language = 'German') AND (to_language = 'English')",
    );
    expect(await tr("Ankara'dan İzmir'e giden sulamalar")).toContain(
      "WHERE (çıkış_yeri = 'Ankara') AND (varış_yeri = 'İzmir')",
    );
  });
});

describe('averages and shares of some rows', () => {
  test('the average that is named is that of the same kind', async () => {
    expect(await en('Acme jobs with more words than the average Acme job')).toContain(
      "(SELECT avg(words) FROM translations WHERE client = 'Acme')",
    );
  });

  test('a percentage by group is that of each group', async () => {
    expect(await tr('tarlalara göre kabul yüzdesi')).toContain("count(*) FILTER (WHERE durum = 'kabul')");
  });
});

describe('words for money', () => {
  test('mean the one amount of a table', async () => {
    expect(await tr('tarlalara göre harcama')).toContain('SELECT tarla, sum(elektrik)');
    expect(await tr("Taşlık'tan daha çok harcayan tarlalar")).toContain('HAVING sum(elektrik) >');
  });
});
