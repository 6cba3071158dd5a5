import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import type { TableDescription } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

const ordered = (described: TableDescription) => ({ ...described, rowOrderColumn: '_row' });

const museums = table('Museums', [
  column('Museum', 'text', { unique: true }),
  column('City', 'text'),
  column('Opened', 'date'),
  column('Visitors', 'integer'),
]);
const season = table('Season', [
  column('Week', 'integer'),
  column('Date', 'text', { unique: true, examples: ['August 14', 'April 3'] }),
  column('Opponent', 'text'),
  column('Result', 'text'),
  column('Score', 'text', { unique: true, examples: ['3-1', '0-2'] }),
  column('Venue', 'text'),
  column('Attendance', 'integer'),
]);
const muzeler = table('Müzeler', [
  column('Müze', 'text', { unique: true }),
  column('Şehir', 'text'),
  column('Açılış Tarihi', 'date'),
]);
const english = await withValues(ordered(museums), {
  museum: ['Harbor Hall', 'Glass House', 'Old Mint', 'North Pier'],
  city: ['Oslo', 'Bergen'],
});
const games = await withValues(ordered(season), {
  date: ['August 14', 'August 21', 'April 3', 'April 10', 'April 17', 'April 24', 'April 28'],
  opponent: ['Rovers', 'United', 'City'],
  result: ['Win', 'Loss', 'Draw'],
  score: ['3-1', '0-2'],
  venue: ['Home', 'Away'],
});
const turkish = await withValues(ordered(muzeler), {
  müze: ['Liman Evi', 'Cam Köşk', 'Eski Darphane'],
  şehir: ['İzmir', 'Bursa'],
});
const readIn =
  ({ schema, values }: typeof english, language: 'en' | 'tr' = 'en') =>
  (question: string) =>
    readQuestion(question, schema, { language, today: sampleToday, values });

test.each([
  [
    'how many days are between the opening of Harbor Hall and Glass House?',
    'Days between (earliest Opened, where Museum = Harbor Hall) and (earliest Opened, where Museum = Glass House)',
  ],
  [
    'how many years after Harbor Hall did Old Mint open?',
    'Difference between (earliest year of Opened, where Museum = Old Mint) and (earliest year of Opened, where Museum = Harbor Hall)',
  ],
  ['what year did Old Mint open?', 'Different values of year of Opened, where Museum = Old Mint'],
  [
    'how many museums opened after Old Mint?',
    'Number of rows, where Opened > (latest Opened, where Opened is not empty and Museum = Old Mint)',
  ],
  [
    'what was the first museum to open in Bergen?',
    'Museum, where Opened is not empty and City = Bergen, only the rows with the earliest Opened',
  ],
])('%s', async (question, readBack) => {
  expect(await readIn(english)(question)).toMatchObject({ kind: 'reading', readBack });
});

test.each([
  ['how many games were played in April?', 'Number of rows, where Date contains "April"'],
  ['how many games were played in May?', 'Number of rows, where Date contains "May"'],
  ['what was the result on August 21?', 'Different values of Result, where Date = August 21'],
  [
    'was the game against United on April 3 at home or away?',
    'Different values of Venue, where Opponent = United and Date = April 3 and Venue = Home or Away',
  ],
  ['who did they play in week 7?', 'Different values of Opponent, where Week = 7'],
  [
    'what is the difference in attendance between week 1 and week 2?',
    'Difference between (sum of Attendance, where Week = 1) and (sum of Attendance, where Week = 2)',
  ],
])('%s', async (question, readBack) => {
  expect(await readIn(games)(question)).toMatchObject({ kind: 'reading', readBack });
});

test.each([
  [
    "Liman Evi ile Cam Köşk'ün açılışı arasında kaç gün var?",
    '(en erken Açılış Tarihi, koşul: Müze = Liman Evi) ile (en erken Açılış Tarihi, koşul: Müze = Cam Köşk) arasındaki gün sayısı',
  ],
  [
    "Eski Darphane'den sonra kaç müze açıldı?",
    'Satır sayısı, koşul: Açılış Tarihi > (en geç Açılış Tarihi, koşul: Müze = Eski Darphane ve Açılış Tarihi boş değil)',
  ],
  ['hangi şehirde sadece bir müze var?', 'Şehir, yalnızca şu gruplar: satır sayısı = 1'],
])('%s', async (question, readBack) => {
  expect(await readIn(turkish, 'tr')(question)).toMatchObject({ kind: 'reading', readBack });
});

test('the word "may" is no month where it asks for leave', async () => {
  const result = await readIn(games)('may I see the games against United?');
  expect(result).not.toMatchObject({ readBack: expect.stringContaining('contains') });
});

test('the difference of a figure that is named is no time between the rows', async () => {
  const staff = table('Staff', [
    column('Name', 'text', { unique: true }),
    column('Hired', 'date'),
    column('Experience (years)', 'integer'),
  ]);
  const people = await withValues(staff, { name: ['Ada Lind', 'Grace Moe'] });
  const result = await readIn(people)('difference in years of experience between Ada Lind and Grace Moe');
  expect(result).toMatchObject({ readBack: expect.stringContaining('sum of Experience (years)') });
});

test('between the rows of a table without days there is no time', async () => {
  const result = await readIn(games)('how many days are between the games against Rovers and United?');
  expect(result).not.toMatchObject({ kind: 'reading', readBack: expect.stringContaining('Days') });
});
