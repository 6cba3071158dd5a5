import { translate } from '@docent/contract/messages/translate';
import type { Cell } from '@docent/contract/table-cell';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerRequest, EngineEvent } from '#engine/answer/answer-engine.ts';
import { openSampleTables, sampleSchema, sampleToday } from '#testing/sample-tables.ts';
import type { QueryOutcome } from '../sandbox/query-messages.ts';
import { createTableEngine } from './answer-from-tables.ts';
import type { TableSource } from './table-source.ts';

let sample: Awaited<ReturnType<typeof openSampleTables>>;
let ran: string[] = [];

beforeAll(async () => {
  sample = await openSampleTables();
});
afterAll(() => sample.close());

const cellOf = (value: unknown): Cell =>
  value === null || typeof value === 'boolean' ? value : typeof value === 'string' ? value : Number(value);

/** The sample tables, with the types of a result's columns by its first row. */
const source = (run?: TableSource['run']): TableSource => ({
  schema: sampleSchema,
  values: sample.values,
  today: sampleToday,
  close: () => undefined,
  run:
    run ??
    (async (sql): Promise<QueryOutcome> => {
      ran.push(sql);
      const rows = (await sample.run(sql)).map((row) => row.map(cellOf));
      const columns = (rows[0] ?? []).map((cell, at) => ({
        name: `column ${at}`,
        type: typeof cell === 'number' ? ('decimal' as const) : ('text' as const),
      }));
      return {
        type: 'result',
        result: { columns, rows, rowCount: rows.length, truncated: false },
        tree: {},
        sql,
      };
    }),
});

async function ask(
  question: string,
  {
    from = source(),
    sql,
    signal = new AbortController().signal,
    history = [],
  }: { from?: TableSource; sql?: string; signal?: AbortSignal; history?: AnswerRequest['history'] } = {},
): Promise<EngineEvent[]> {
  ran = [];
  const request: AnswerRequest = {
    question,
    language: 'en',
    history,
    fileNames: [],
    isNarrowed: false,
    tables: from,
    search: async () => [],
    translate: (key, values, language) => translate(key, language, values),
    signal,
  };
  const events: EngineEvent[] = [];
  for await (const event of createTableEngine(sql).answer(request)) events.push(event);
  return events;
}

const textOf = (events: readonly EngineEvent[]) =>
  events.flatMap((event) => (event.type === 'delta' ? event.text : [])).join('');
const eventOf = (events: readonly EngineEvent[], type: EngineEvent['type']) =>
  events.find((event) => event.type === type);

test('answers with a figure of the result, its query and how the question was understood', async () => {
  const events = await ask('What is the total amount in Ankara?');
  expect(eventOf(events, 'table')).toMatchObject({ rows: [[1480]], sql: ran.at(-1) });
  expect(eventOf(events, 'table')).toHaveProperty('understood', expect.stringContaining('Ankara'));
  expect(textOf(events)).toBe('**1,480**');
  expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'complete' });
});

test('answers in the language of the question', async () => {
  const events = await ask("Ankara'daki toplam amount nedir?");
  expect(eventOf(events, 'table')).toHaveProperty('understood', expect.stringMatching(/topla/iu));
});

test('takes the language of a question from its own words, not from the columns that it quotes', async () => {
  const schema = {
    ...sampleSchema,
    tables: sampleSchema.tables.map((table) => ({
      ...table,
      columns: table.columns.map((each) =>
        each.name === 'amount'
          ? { ...each, label: 'Tüketim Bedeli' }
          : each.name === 'city'
            ? { ...each, label: 'İl' }
            : each,
      ),
    })),
  };
  const english = await ask('total Tüketim Bedeli by İl', { from: { ...source(), schema } });
  expect(eventOf(english, 'table')).toMatchObject({
    understood: 'Sum of Tüketim Bedeli, by İl, totals left out',
    rowCount: 3,
  });
  const turkish = await ask('City sütununa göre toplam amount');
  expect(eventOf(turkish, 'table')).toMatchObject({
    understood: expect.stringMatching(/^Toplam Amount, gruplama: City/u),
  });
});

test('shows the first rows of a longer result and suggests a chart', async () => {
  const events = await ask('total amount by city');
  expect(eventOf(events, 'table')).toMatchObject({
    chart: { kind: 'bar', x: 0, y: [1] },
    columns: [{ name: 'City' }, { name: 'sum of Amount' }],
  });
  expect(textOf(events)).toMatch(/^The result has 3 rows:\n\n- \S+ · sum of Amount: \*\*/u);
  const longer = textOf(await ask('total amount by customer'));
  expect(longer).toMatch(/^The result has 4 rows\. The first ones:\n\n- Acme · sum of Amount: \*\*/u);
  expect(longer.match(/^- /gmu)).toHaveLength(3);
});

test('asks what is meant, or says which words it does not understand, instead of guessing', async () => {
  const unsure = await ask('What is the average shoe size of the drivers?');
  expect(eventOf(unsure, 'table')).toBeUndefined();
  expect(eventOf(unsure, 'choices')).toHaveProperty('choices', expect.arrayContaining([expect.anything()]));
  const lost = await ask('Why do zebras whistle underwater?');
  expect(eventOf(lost, 'table')).toBeUndefined();
  expect(textOf(lost)).toContain('zebras');
});

const choicesOf = (events: readonly EngineEvent[]) =>
  events.flatMap((event) => (event.type === 'choices' ? [event] : []))[0];

test('shows what each meaning gives where it asks back', async () => {
  const biggest = await ask('biggest customer');
  expect(eventOf(biggest, 'table')).toBeUndefined();
  expect(choicesOf(biggest)?.choices).toMatchObject([
    { text: 'Customer, sorted by sum of Quantity (highest first), the first 1', result: 'Corex' },
    { text: 'Different values of Customer', result: 'Acme, Bolt, Corex, …' },
  ]);
  const [sum, rows] = choicesOf(await ask('total for Acme'))?.choices ?? [];
  expect(sum).toHaveProperty('result', '5');
  // Whole rows are more than a choice can say.
  expect(rows).toHaveProperty('text', 'Whole rows, where Customer = Acme');
  expect(rows).not.toHaveProperty('result');
});

test('shows nothing of queries that fail, nor of other questions than the one that was asked', async () => {
  const refuse = source(async () => ({ type: 'refused', refusal: 'time' }));
  const refused = choicesOf(await ask('biggest customer', { from: refuse }));
  expect(refused?.choices.length).toBeGreaterThan(0);
  const lost = choicesOf(await ask('how much did we ship to Ankara'));
  expect(lost).toHaveProperty('unread', true);
  for (const choice of [...(refused?.choices ?? []), ...(lost?.choices ?? [])])
    expect(choice).not.toHaveProperty('result');
});

test('runs the query that the asker gives, and reads no question', async () => {
  const events = await ask('Anything', { sql: 'select 1 as one' });
  expect(ran).toEqual(['select 1 as one']);
  expect(eventOf(events, 'table')).toMatchObject({ rows: [[1]] });
  expect(eventOf(events, 'table')).not.toHaveProperty('understood');
});

test('says why a query was refused', async () => {
  const refuse = source(async () => ({ type: 'refused', refusal: 'time' }));
  const events = await ask('Anything', { from: refuse, sql: 'select 1' });
  expect(textOf(events)).toBe(translate('query.time', 'en', {}));
  expect(eventOf(events, 'table')).toBeUndefined();
});

test('stops when it is cancelled', async () => {
  const stopped = new AbortController();
  stopped.abort();
  const events = await ask('total amount', { signal: stopped.signal });
  expect(events).toEqual([expect.objectContaining({ type: 'done', finish: 'cancelled' })]);
});

test('escapes what a cell holds, so that it stays text', async () => {
  const events = await ask('x', { sql: `select '[click](http://evil.example) <b>' as c` });
  expect(textOf(events)).toBe('**\\[click\\](http\\://evil.example) \\<b\\>**');
});

test('reads a follow-up in the light of the question before, and a whole question alone', async () => {
  const history = [{ question: 'total amount in Ankara', answer: '**1,480**' }];
  const events = await ask('and in Izmir?', { history });
  expect(eventOf(events, 'table')).toMatchObject({ rows: [[560]] });
  const unanswered = { question: 'How is the weather?', answer: '' };
  const later = await ask('and in Izmir?', { history: [...history, unanswered] });
  expect(textOf(later)).toBe(textOf(events));
  const whole = await ask('What is the total amount?', { history });
  expect(eventOf(whole, 'table')).toMatchObject({ rows: [[2540]] });
});

test.each([
  [
    'total amount by city',
    'except Bursa',
    [
      ['Ankara', 1480],
      ['İzmir', 560],
    ],
  ],
  ['total amount in Ankara', 'by city', [['Ankara', 1480]]],
])('after "%s", "%s" cannot stand alone', async (question, next, rows) => {
  const events = await ask(next, { history: [{ question, answer: '' }] });
  expect(eventOf(events, 'table')).toMatchObject({ rows });
});

test('follow-ups are read from the question that they began with, however many came since', async () => {
  const asked = [
    'total amount',
    'and by month?',
    'only Ankara',
    'and Bursa?',
    'only Ankara',
    'and Izmir?',
    'only Ankara',
  ];
  const history = asked.map((question) => ({ question, answer: '' }));
  const events = await ask('and Bursa?', { history });
  expect(eventOf(events, 'table')).toMatchObject({ columns: [{}, { name: 'sum of Amount' }] });
});

test('runs no query of questions before one that stands alone', async () => {
  const history = [{ question: 'total amount in Ankara', answer: '**1,480**' }];
  await ask('What is the total amount?', { history });
  expect(ran.filter((sql) => sql.includes('Ankara'))).toEqual([]);
  await ask('and in Izmir?', { history });
  expect(ran.filter((sql) => sql.includes('Ankara'))).not.toEqual([]);
});

test('answers with the likely meaning, and offers the others beneath', async () => {
  const schema = {
    relations: [],
    tables: sampleSchema.tables.map((table) => ({
      ...table,
      columns: table.columns.filter(({ name }) =>
        ['order_date', 'amount', 'quantity', 'is_total'].includes(name),
      ),
    })),
  };
  const events = await ask('which month grew the most', { from: { ...source(), schema } });
  expect(eventOf(events, 'table')).toHaveProperty('understood', expect.stringContaining('sum of Amount'));
  expect(textOf(events)).toMatch(/\n\nDid you mean something else\?$/u);
  expect(eventOf(events, 'choices')).toMatchObject({
    choices: [{ text: expect.stringContaining('Quantity') }],
  });
});
