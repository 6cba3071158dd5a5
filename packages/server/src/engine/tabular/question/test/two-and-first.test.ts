import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const visits = {
  ...table('Visits', [
    column('visit_no', 'integer', { unique: true, identifier: true }),
    column('doctor', 'text'),
    column('patient', 'text'),
    column('visit_date', 'date', { sparse: false }),
    column('start_time', 'time'),
    column('minutes', 'integer'),
    column('cost', 'decimal'),
  ]),
  rowOrderColumn: '_row',
};
const ships = table('Ships', [
  column('ship', 'text', { unique: true }),
  column('flag', 'text'),
  column('built', 'integer', { year: true }),
  column('height_m', 'integer'),
]);
const samples = {
  visits: await withValues(visits, { doctor: ['Dr Diaz', 'Dr Marsh'], patient: ['Leo Price', 'Jon Ellis'] }),
  ships: await withValues(ships, { ship: ['Aurora', 'Borealis'], flag: ['France', 'Norway'] }),
};
const inTurkish = await withValues(
  {
    ...table('seferler', [
      column('sefer_no', 'integer', { unique: true, identifier: true }),
      column('sürücü', 'text'),
      column('çıkış', 'text'),
      column('tarih', 'date', { sparse: false }),
      column('kalkış_saati', 'time'),
      column('mesafe', 'integer'),
    ]),
    rowOrderColumn: '_row',
  },
  { sürücü: ['Kaan Çelik', 'Gül Acar'], çıkış: ['İzmir', 'Adana'] },
);

async function read(question: string, { schema, values }: typeof inTurkish, language: 'en' | 'tr') {
  const result = await readQuestion(question, schema, { language, today: sampleToday, values });
  const [best] = result.kind === 'reading' ? [result] : result.kind === 'ask_back' ? result.readings : [];
  const name = schema.tables[0]?.name ?? '';
  const text = (best?.sql ?? result.kind).replaceAll(`"${name}".`, '').replaceAll(` FROM "${name}"`, '');
  return text.replaceAll(' NULLS LAST', '');
}

test.each<[keyof typeof samples, string, RegExp]>([
  // One of the two is asked for, and not whether it is the first of them.
  [
    'visits',
    'Did Dr Diaz or Dr Marsh have more visits?',
    /GROUP BY "doctor" ORDER BY count\(\*\) DESC.* LIMIT 1$/,
  ],
  [
    'visits',
    'Were there more visits in 2023 or 2024?',
    /^SELECT extract\(year FROM "visit_date"\).* LIMIT 1$/,
  ],
  ['visits', 'who had the longer visit, Dr Diaz or Dr Marsh', /ORDER BY max\("minutes"\) DESC/],
  ['visits', 'which doctor has the higher average cost, Dr Diaz or Dr Marsh?', /ORDER BY avg\("cost"\) DESC/],
  ['ships', 'Which is taller, Aurora or Borealis?', /ORDER BY max\("height_m"\) DESC/],
  ['ships', 'which was built first, Aurora or Borealis', /ORDER BY (?:min|sum)\("built"\) ASC/],
  // "Than" compares with a figure of another one.
  [
    'visits',
    'Which doctors had more visits than Dr Diaz?',
    /HAVING count\(\*\) > \(SELECT count\(\*\) WHERE "doctor" = 'Dr Diaz'\)/,
  ],
  ['visits', 'Did Dr Diaz have more visits than Dr Marsh?', /^SELECT \(\(SELECT count.*\) > \(SELECT count/],
  ['ships', 'Is Aurora taller than Borealis?', /height_m.*>.*height_m/],
  // A figure of the first ones alone.
  [
    'visits',
    'what is the total cost of the three longest visits',
    /^SELECT sum\("cost"\) WHERE "_row" IN \(SELECT "_row" ORDER BY "minutes" DESC.* LIMIT 3\)$/,
  ],
  ['visits', 'how much did the 5 longest visits cost together', /^SELECT sum\("cost"\) WHERE "_row" IN/],
  [
    'visits',
    'average minutes of the two cheapest visits',
    /^SELECT avg\("minutes"\) WHERE "_row" IN \(SELECT "_row" ORDER BY "cost" ASC.* LIMIT 2\)$/,
  ],
  // Times of day
  [
    'visits',
    'How many visits start before 10:00?',
    /^SELECT count\(\*\) WHERE "start_time" < TIME '10:00:00'$/,
  ],
  ['visits', 'visits between 9:00 and 10:30', /"start_time" >= TIME '09:00:00'.*<= TIME '10:30:00'/],
  ['visits', 'how many visits started at 9 am or earlier?', /"start_time" <= TIME '09:00:00'/],
  ['visits', 'how many visits after 2:30 pm', /"start_time" > TIME '14:30:00'/],
  ['visits', 'visits before 8 in the morning', /WHERE "start_time" < TIME '08:00:00'$/],
  ['visits', 'how many visits were in the morning', /"start_time" < TIME '12:00:00'/],
  ['visits', 'What is the earliest start time?', /^SELECT min\("start_time"\)$/],
  // "Most expensive" is one superlative.
  ['visits', 'Who had the most expensive visit?', /^SELECT "(?:patient|doctor)" ORDER BY "cost" DESC/],
])('%s: %s', async (about, question, sql) => {
  expect(await read(question, samples[about], 'en')).toMatch(sql);
});

test.each<[string, RegExp]>([
  [
    'Kaan Çelik mi Gül Acar mı daha çok sefer yaptı?',
    /GROUP BY "sürücü" ORDER BY count\(\*\) DESC.* LIMIT 1$/,
  ],
  ["2023'te mi 2024'te mi daha çok sefer yapıldı?", /^SELECT extract\(year FROM "tarih"\).* LIMIT 1$/],
  ["Kaan Çelik'ten daha çok sefer yapan sürücüler", /HAVING count\(\*\) > \(SELECT count/],
  ['En uzun üç seferin toplam mesafesi nedir?', /^SELECT sum\("mesafe"\) WHERE "_row" IN/],
  ["Saat 10:00'dan önce kalkan seferler", /"kalkış_saati" < TIME '10:00:00'/],
  ['Öğleden sonra kaç sefer var?', /"kalkış_saati" >= TIME '12:00:00'/],
])('%s', async (question, sql) => {
  expect(await read(question, inTurkish, 'tr')).toMatch(sql);
});
