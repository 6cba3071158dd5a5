import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const bills = await withValues(
  table('Bills', [
    column('Bill No', 'text', { unique: true, identifier: true }),
    column('Client', 'text'),
    column('Country', 'text'),
    column('Due Date', 'date'),
    column('Paid On', 'date', { sparse: true }),
    column('Net Amount', 'decimal'),
    column('Total', 'decimal'),
    column('Status', 'text'),
    column('Disputed', 'boolean'),
  ]),
  {
    client: ['Arbor', 'Calder'],
    country: ['Spain', 'France'],
    status: ['Sent', 'Paid', 'Overdue', 'Cancelled'],
  },
);
const invoices = await withValues(
  table('Faturalar', [
    column('Fatura No', 'text', { unique: true, identifier: true }),
    column('Vade Tarihi', 'date'),
    column('Ödeme Tarihi', 'date', { sparse: true }),
    column('İl', 'text'),
    column('İlçe', 'text'),
    column('Tutar', 'decimal'),
  ]),
  { il: ['Ankara'], i̇lçe: ['Çankaya'] },
);
const rides = await withValues(
  table('Rides', [
    column('Ride No', 'text', { unique: true, identifier: true }),
    column('Rider', 'text'),
    column('Ridden On', 'date'),
    column('Distance (km)', 'decimal'),
    column('Score', 'integer'),
    column('Cost', 'decimal'),
  ]),
  { rider: ['Ada', 'Ben'] },
);
const visits = await withValues(
  table('Ziyaretler', [
    column('Hasta', 'text'),
    column('Doktor', 'text'),
    column('Süre (dk)', 'integer'),
    column('Ücret', 'decimal'),
    column('Durum', 'text'),
    column('İlk Muayene', 'boolean'),
  ]),
  { doktor: ['Dr. Ak', 'Dr. Er'], durum: ['Geldi', 'İptal', 'Gelmedi'] },
);

describe('one figure of all rows', () => {
  test.each([
    ["What's the total invoiced amount?", 'SELECT sum(net_amount) FROM bills'],
    ["What's the total net amount of the bills?", 'SELECT sum(net_amount) FROM bills'],
    ['total of overdue bills', "SELECT sum(total) FROM bills WHERE status = 'Overdue'"],
    ['What is the total of the overdue bills', "SELECT sum(total) FROM bills WHERE status = 'Overdue'"],
    ['total of bills paid after their due date', 'SELECT sum(total) FROM bills WHERE paid_on > due_date'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, bills, 'en')).toBe(`reading ${expected}`);
  });

  test('a total of each bill is none of all of them', async () => {
    expect(await likelySql('total of each bill', bills, 'en')).not.toMatch(/sum|count/);
  });

  test('what is asked of one thing is no list of all', async () => {
    expect(await likelySql('What is the cost?', rides, 'en')).toMatch(/^ask_back/);
  });

  test.each([
    ['What is the highest score anyone got?', 'SELECT max(score) FROM rides'],
    ["What's the lowest score anybody had?", 'SELECT min(score) FROM rides'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, rides, 'en')).toBe(`reading ${expected}`);
  });
});

describe('superlatives of totals', () => {
  test.each([
    ['Which rider covered the longest total distance?', 'rides', 'ORDER BY sum(distance_(km)) DESC'],
    ['rider with the shortest total distance', 'rides', 'ORDER BY sum(distance_(km)) ASC'],
    ['Toplam süresi en uzun olan doktor hangisi?', 'visits', 'ORDER BY sum(süre_(dk)) DESC'],
    ['En uzun toplam süre hangi doktorda?', 'visits', 'ORDER BY sum(süre_(dk)) DESC'],
  ])('%s', async (question, of, expected) => {
    const isEnglish = of === 'rides';
    expect(await likelySql(question, isEnglish ? rides : visits, isEnglish ? 'en' : 'tr')).toContain(
      expected,
    );
  });
});

describe('the best of each group', () => {
  test.each([
    // Clients have several bills, which are added up where their total is asked for.
    [
      'For each country, the client with the highest total',
      'SELECT country, client, sum(total) FROM bills GROUP BY country, client QUALIFY rank() OVER (PARTITION BY country ORDER BY sum(total) DESC',
    ],
    ['Which client has the highest total in each country?', 'PARTITION BY country ORDER BY sum(total) DESC'],
    ['Which client has the highest total?', 'GROUP BY client ORDER BY sum(total) DESC'],
    [
      'highest total by country and client',
      'SELECT country, client, max(total) FROM bills GROUP BY country, client',
    ],
    [
      'For each country, the total and the number of bills',
      'SELECT country, sum(total), count(*) FROM bills GROUP BY country',
    ],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, bills, 'en')).toMatch(/^reading/);
    expect(await likelySql(question, bills, 'en')).toContain(expected);
  });

  test('one bill and all bills of a client are as likely meant where no word says total', async () => {
    expect(await likelySql('For each country, the client with the highest net amount', bills, 'en')).toMatch(
      /^ask_back/,
    );
  });
});

describe('two days of a row', () => {
  test.each([
    [
      'How many bills were paid after the due date?',
      'en',
      'SELECT count(*) FROM bills WHERE paid_on > due_date',
    ],
    ['bills paid before the due date', 'en', 'FROM bills WHERE paid_on < due_date'],
    ['bills paid by the due date', 'en', 'FROM bills WHERE paid_on <= due_date'],
    ['vadesinden sonra ödenen kaç fatura var', 'tr', 'ödeme_tarihi > vade_tarihi'],
  ] as const)('%s', async (question, language, expected) => {
    expect(await likelySql(question, language === 'en' ? bills : invoices, language)).toContain(expected);
  });
});

test.each([
  ['How many bills are overdue?', "SELECT count(*) FROM bills WHERE status = 'Overdue'"],
  [
    'overdue bills by country',
    "SELECT country, count(*) FROM bills WHERE status = 'Overdue' GROUP BY country",
  ],
])(
  'a cell that is said as it stands comes before what its word means elsewhere: %s',
  async (question, sql) => {
    expect(await likelySql(question, bills, 'en')).toContain(sql);
  },
);

describe('rates', () => {
  test.each([
    [
      'dispute rate by country',
      'SELECT country, (1.0 * count(*) FILTER (WHERE disputed) / nullif(count(*), 0))',
    ],
    [
      'cancellation rate by client',
      "SELECT client, (1.0 * count(*) FILTER (WHERE status = 'Cancelled') / nullif(count(*), 0))",
    ],
    [
      'rate of disputed bills',
      'SELECT count(*) FROM bills WHERE disputed) / nullif((SELECT count(*) FROM bills)',
    ],
    [
      'What is the dispute rate?',
      'SELECT count(*) FROM bills WHERE disputed) / nullif((SELECT count(*) FROM bills)',
    ],
    [
      'which country has the highest dispute rate?',
      'GROUP BY country ORDER BY (1.0 * count(*) FILTER (WHERE disputed) / nullif(count(*), 0)) DESC',
    ],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, bills, 'en')).toContain(expected);
  });

  test.each([
    ['doktora göre iptal oranı', "count(*) FILTER (WHERE durum = 'İptal') / nullif(count(*), 0)"],
    ['iptal oranı en yüksek doktor kim?', "ORDER BY (1.0 * count(*) FILTER (WHERE durum = 'İptal')"],
    ['ilk muayene oranı', 'SELECT count(*) FROM ziyaretler WHERE i̇lk_muayene)'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, visits, 'tr')).toContain(expected);
  });

  test('a rate of each group has no highest one where all groups are named', async () => {
    expect(await likelySql('highest dispute rate by country', bills, 'en')).toMatch(/^ask_back/);
  });
});

describe('the part and the whole of a share', () => {
  test('what is named before the percent limits the whole, and what is named behind it says the part', async () => {
    expect(await likelySql("İptal ücretlerinin yüzde kaçı Dr. Ak'tan geliyor?", visits, 'tr')).toContain(
      "(SELECT sum(ücret) FROM ziyaretler WHERE durum = 'İptal')",
    );
  });

  test('a share of one cell is none of that cell alone', async () => {
    expect(await likelySql("toplam ücretin doktor olarak yüzde kaçı Dr. Ak'tan", visits, 'tr')).not.toContain(
      'OVER ()',
    );
  });
});

test('a longer header is no shorter one with an ending', async () => {
  expect(await likelySql('Kaç farklı ilçede faturamız var?', invoices, 'tr')).toContain(
    'count(DISTINCT i̇lçe)',
  );
});

test.each([
  [
    'Average score by rider, slowest first',
    'SELECT rider, avg(score) FROM rides GROUP BY rider ORDER BY avg(score) DESC',
  ],
  [
    'Which riders have an average score above the overall average?',
    'HAVING avg(score) > (SELECT avg(score) FROM rides)',
  ],
])('%s', async (question, expected) => {
  expect(await likelySql(question, rides, 'en')).toContain(expected);
});

test('a word for a total or an average that no figure of the query is makes a reading unsure', async () => {
  expect(await likelySql('rider with the latest ride', rides, 'en')).toMatch(/^reading/);
  expect(await likelySql('rider with the latest total ride', rides, 'en')).toMatch(/^ask_back/);
});
