import { describe, expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

const teams = await withValues(
  table('Teams', [
    column('Rank', 'integer', { unique: true }),
    column('Team', 'text', { unique: true }),
    column('Time', 'time'),
  ]),
  { team: ['Norway', 'Latvia', 'South Korea'] },
);
const trains = await withValues(
  table('Trains', [
    column('Type', 'text', { unique: true }),
    column('Max Speed (km/h)', 'integer', { name: 'max_speed' }),
    column('Built', 'integer', { year: true }),
  ]),
  { type: ['APD 20', 'APD 60', 'ASR'] },
);
const episodes = await withValues(
  table('T4', [
    column('Title', 'text', { unique: true }),
    column('Directed by', 'text', { name: 'directed_by' }),
  ]),
  { title: ['Not I Barbecue', 'The Pilot'], directed_by: ['Shelley Jensen', 'Madeline Cripe'] },
);
const records = await withValues(
  table('T5', [column('Event', 'text', { unique: true }), column('Nation', 'text')]),
  { event: ['100 m', 'Marathon'], nation: ['Ethiopia', 'Jamaica'] },
);
const repairs = await withValues(
  table('Repairs', [
    column('Machine', 'text'),
    column('Job', 'text'),
    column('Technician', 'text'),
    column('Parts Cost', 'decimal', { name: 'parts_cost', unit: '$' }),
  ]),
  { machine: ['Press 1', 'Lathe'], job: ['Repair', 'Oil change'], technician: ['Riley', 'Kim'] },
);
const gifts = await withValues(
  table('Bagislar', [
    column('Bağışçı', 'text', { name: 'bagisci' }),
    column('Tutar', 'decimal', { unit: '₺' }),
    column('Ödeme Yolu', 'text', { name: 'odeme_yolu' }),
  ]),
  { bagisci: ['Ada', 'Ece'], odeme_yolu: ['Havale', 'Nakit'] },
);
const castles = await withValues(
  table('Castles', [column('Name', 'text', { unique: true }), column('Condition', 'text')]),
  { name: ['Angers', 'Baugé'], condition: ['Intact'] },
);
const all = { teams, trains, episodes, records, repairs, gifts, castles };

const read = (name: keyof typeof all, question: string, language: QuestionLanguage = 'en') =>
  readQuestion(question, all[name].schema, {
    language,
    today: sampleToday,
    values: all[name].values,
    firstRows: async () => [[1]],
  });

describe('who is faster than a time', () => {
  test.each([
    ['how many teams finished faster than 4:10?', '<'],
    ['how many teams were slower than 4:10?', '>'],
  ])('%s', async (question, operator) => {
    const found = await read('teams', question);
    expect(found).toMatchObject({ sql: expect.stringContaining(`"time" ${operator} TIME '04:10`) });
  });

  test('covers more kilometers in an hour where the table has those', async () => {
    const found = await read('trains', 'which trains are faster than 120?');
    expect(found).toMatchObject({ sql: expect.stringContaining('"max_speed" > 120') });
  });
});

test('words that deny are no part of a name', async () => {
  const found = await read('episodes', 'which episodes were not directed by Shelley Jensen?');
  expect(found).toMatchObject({ kind: 'reading', sql: expect.stringContaining('directed_by') });
  expect(JSON.stringify(found)).not.toContain('Barbecue');
});

test('"world" is no slip of "would"', async () => {
  const found = await read('records', 'how many world records does Ethiopia hold?');
  expect(found).not.toHaveProperty('corrections', [expect.objectContaining({ meant: 'would' })]);
});

test('a share that belongs to what somebody did is one share, and none of each kind of it', async () => {
  const found = await read('repairs', 'what percentage of the parts cost belongs to jobs done by Riley?');
  expect(JSON.stringify(found)).toContain('1.0 *');
  expect(JSON.stringify(found)).not.toContain('GROUP BY');
});

test('"kimse" is no slip of "kimde"', async () => {
  const found = await read('gifts', 'ödeme yolunu kimse yazmamış olanlar', 'tr');
  expect(JSON.stringify(found)).not.toContain('kimde');
});

describe('asked back', () => {
  test('a share of the total that may be one of money', async () => {
    expect((await read('gifts', 'toplam bağışın yüzde kaçı havale ile gelmiş?', 'tr')).kind).not.toBe(
      'reading',
    );
  });

  test.each([
    ['castles', 'how many towers does Angers have?'],
    ['teams', 'how many teams had at least five players?'],
    ['trains', 'how many types of trains have a top speed of more than 100?'],
  ] as const)('%s: %s', async (name, question) => {
    expect((await read(name, question)).kind).not.toBe('reading');
  });
});
