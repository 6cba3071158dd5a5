import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import { buildValueIndex, type ValueIndex } from '../link/value-index.ts';
import type { ColumnDescription, QuestionLanguage, QuestionSchema } from '../question-schema.ts';
import { type QuestionResult, readQuestion } from '../read-question.ts';

let duckDb: Awaited<ReturnType<typeof openScratchDuckDb>>;
const column = (name: string, label: string, type: ColumnDescription['type']) => ({ name, label, type });
const day = column('tarih', 'Tarih', 'date');
const text = column('aciklama', 'Açıklama', 'text');

/** One amount with a sign, as most banks export it. */
const signed: QuestionSchema = {
  tables: [{ name: 'hesap', label: 'Hesap', columns: [day, text, column('tutar', 'Tutar', 'decimal')] }],
  relations: [],
};
/** What went out and what came in stand in columns of their own. */
const split: QuestionSchema = {
  tables: [
    {
      name: 'ekstre',
      label: 'Ekstre',
      columns: [day, text, column('borc', 'Borç', 'decimal'), column('alacak', 'Alacak', 'decimal')],
    },
  ],
  relations: [],
};
/** Amounts without signs, of which the table does not say what they are. */
const plain: QuestionSchema = {
  tables: [{ name: 'kayitlar', label: 'Liste', columns: [day, text, column('tutar', 'Tutar', 'decimal')] }],
  relations: [],
};
/** The same, and the table says it. */
const expenses: QuestionSchema = {
  tables: plain.tables.map((table) => ({ ...table, label: 'Giderler 2024' })),
  relations: [],
};
const texts = ['Maaş', 'Kira', 'Market', 'Sinema'];
let values: Record<'signed' | 'split' | 'plain', ValueIndex>;

beforeAll(async () => {
  duckDb = await openScratchDuckDb();
  await duckDb.run('create table hesap (tarih date, aciklama varchar, tutar double)');
  await duckDb.run(`insert into hesap values ('2024-01-02', 'Maaş', 9000), ('2024-01-03', 'Kira', -3000),
    ('2024-02-03', 'Kira', -3500), ('2024-02-09', 'Market', -4000), ('2024-02-11', 'Sinema', -90)`);
  await duckDb.run(`create table ekstre as select tarih, aciklama, case when tutar < 0 then -tutar end as borc,
    case when tutar > 0 then tutar end as alacak from hesap`);
  await duckDb.run(
    'create table kayitlar as select tarih, aciklama, abs(tutar) as tutar from hesap where tutar < 0',
  );
  const indexOf = (table: string, belowZero: { table: string; column: string }[] = []) =>
    buildValueIndex([{ table, column: 'aciklama', values: texts }], belowZero);
  values = {
    signed: await indexOf('hesap', [{ table: 'hesap', column: 'tutar' }]),
    split: await indexOf('ekstre'),
    plain: await indexOf('kayitlar'),
  };
});
afterAll(() => duckDb.close());

const read = (
  question: string,
  language: QuestionLanguage,
  { schema, index }: { schema: QuestionSchema; index: ValueIndex },
) => readQuestion(question, schema, { language, today: '2024-03-15', values: index });

async function cellsOf(result: QuestionResult): Promise<unknown[][]> {
  expect(result.kind).toBe('reading');
  if (result.kind !== 'reading') return [];
  const rows = await duckDb.run(result.sql);
  return rows.map((row) => row.map((cell) => cell && String(cell)));
}

const questions: readonly [english: string, turkish: string, rows: unknown[][]][] = [
  ['What is the largest expense?', 'En büyük gider nedir?', [['2024-02-09', 'Market', '4000']]],
  [
    'the 2 largest expenses',
    'en büyük 2 harcama',
    [
      ['2024-02-09', 'Market', '4000'],
      ['2024-02-03', 'Kira', '3500'],
    ],
  ],
  ['How much did I pay for rent in total?', 'Kira için toplam ne kadar ödedim?', [['6500']]],
  ['How much did I pay for rent?', 'Kira için ne kadar ödedim?', [['6500']]],
  ['What did I spend most on?', 'En çok neye harcadım?', [['Kira', '6500']]],
  ['the average expense', 'ortalama gider', [['2647.5']]],
  ['total income', 'toplam gelir', [['9000']]],
  ['income and expenses', 'gelir ve gider', [['9000', '10590']]],
  ['How many payments are there?', 'Kaç ödeme yaptım?', [['4']]],
  [
    'expenses over 3200',
    "3200 TL'den büyük giderler",
    [
      ['2024-02-03', 'Kira', '3500'],
      ['2024-02-09', 'Market', '4000'],
    ],
  ],
  [
    'expenses by month',
    'aylara göre giderler',
    [
      ['2024-01-01', '3000'],
      ['2024-02-01', '7590'],
    ],
  ],
];

describe.each(questions)('%s', (english, turkish, rows) => {
  it.each([
    ['en', english],
    ['tr', turkish],
  ] as const)(
    'is answered in %s alike from signed amounts and from columns of debit and credit',
    async (language, question) => {
      for (const [schema, index] of [
        [signed, values.signed],
        [split, values.split],
      ] as const) {
        const cells = await cellsOf(await read(question, language, { schema, index }));
        expect(cells.sort()).toEqual(rows.toSorted());
      }
    },
  );
});

test.each([
  ['total amount that I spent', 'harcadığım toplam tutar'],
  ['How much did I spend?', 'Ne kadar harcadım?'],
])('"%s" names the size of the amounts, also where it names their column', async (english, turkish) => {
  for (const [language, question] of [
    ['en', english],
    ['tr', turkish],
  ] as const)
    expect(await cellsOf(await read(question, language, { schema: signed, index: values.signed }))).toEqual([
      ['10590'],
    ]);
});

test('what came in less what went out keeps its sign', async () => {
  for (const [language, question] of [
    ['en', 'difference between income and expenses'],
    ['tr', 'gelir ile gider arasındaki fark'],
  ] as const)
    for (const [schema, index] of [
      [signed, values.signed],
      [split, values.split],
    ] as const)
      expect(await cellsOf(await read(question, language, { schema, index }))).toEqual([['-1590']]);
});

test('says what it took for money that went out', async () => {
  expect(await read('total expenses', 'en', { schema: signed, index: values.signed })).toMatchObject({
    readBack: 'Sum of Tutar (without the minus), where Tutar < 0, money out: Tutar below 0',
    columnNames: ['sum of Tutar'],
  });
  expect(await read('toplam gider', 'tr', { schema: split, index: values.split })).toMatchObject({
    readBack: 'Toplam Borç, koşul: Borç > 0, çıkan para: Borç',
  });
  expect(await read('total expenses', 'en', { schema: expenses, index: values.plain })).toMatchObject({
    readBack: 'Sum of Tutar, money out: Tutar',
  });
});

test('asks back where nothing tells that amounts are expenses', async () => {
  for (const [language, question] of [
    ['en', 'How much did I spend?'],
    ['tr', 'Ne kadar harcadım?'],
  ] as const)
    expect(await read(question, language, { schema: plain, index: values.plain })).toMatchObject({
      kind: 'ask_back',
    });
  const noun = await read('What is the largest expense?', 'en', { schema: plain, index: values.plain });
  expect(noun).not.toMatchObject({ kind: 'reading' });
});

test('asks whether expenses of a month are meant as their sum or as rows', async () => {
  const result = await read('February 2024 expenses', 'en', { schema: signed, index: values.signed });
  expect(result).toMatchObject({ kind: 'ask_back' });
  const said = result.kind === 'ask_back' ? result.readings.map(({ readBack }) => readBack) : [];
  expect(said.some((each) => each.startsWith('Sum of Tutar'))).toBe(true);
  expect(said.some((each) => each.startsWith('Tarih, Açıklama, Tutar'))).toBe(true);
});

test('finds a word that many descriptions have by the word, not by a list of them', async () => {
  const months = ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs'];
  const longer = months.map((month) => `KİRA ÖDEMESİ ${month} 2024`);
  const index = await buildValueIndex(
    [{ table: 'hesap', column: 'aciklama', values: [...longer, 'Market'] }],
    [{ table: 'hesap', column: 'tutar' }],
  );
  for (const [language, question] of [
    ['tr', 'kira için toplam ne kadar ödedim?'],
    ['en', 'how much did I pay for rent in total?'],
  ] as const)
    expect(await read(question, language, { schema: signed, index })).toMatchObject({
      kind: 'reading',
      sql: expect.stringContaining(`"aciklama" ILIKE '%KİRA%'`),
    });
  const cherry = await buildValueIndex(
    [{ table: 'hesap', column: 'aciklama', values: [...longer, 'KİRAZ'] }],
    [{ table: 'hesap', column: 'tutar' }],
  );
  const result = await read('kira için toplam ne kadar ödedim?', 'tr', { schema: signed, index: cherry });
  expect(JSON.stringify(result)).not.toContain('ILIKE');
});
