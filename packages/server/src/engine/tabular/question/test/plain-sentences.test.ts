import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const orders = await withValues(
  table('Orders', [
    column('order_no', 'integer', { unique: true, identifier: true }),
    column('customer', 'text'),
    column('first_name', 'text'),
    column('last_name', 'text'),
    column('channel', 'text'),
    column('capacity', 'integer'),
    column('weight', 'decimal'),
    column('placed', 'date', { sparse: false }),
    column('returned', 'date', { sparse: true }),
    column('delivered_late', 'boolean'),
    column('driver', 'text'),
    column('fuel_liters', 'integer'),
  ]),
  { customer: ['Acme', 'Bolt'], channel: ['Web', 'Store'], driver: ['Ada Berk', 'Cem Ak'] },
);
const dams = await withValues(
  table('stations', [
    column('station', 'text', { unique: true }),
    column('owner', 'text'),
    column('status', 'text'),
    column('built', 'integer', { year: true }),
    column('height_m', 'integer'),
    column('furnished', 'boolean'),
    column('in_service', 'boolean'),
  ]),
  {
    station: ['Alder Dam', 'Birch Dam', 'Elm Dam', 'Oak Dam', 'Pine Dam'],
    owner: ['State', 'Hydra Ltd'],
    status: ['operating', 'retired'],
  },
);
const results = await withValues(
  table('exam_results', [
    column('student_id', 'integer', { identifier: true }),
    column('first_name', 'text'),
    column('last_name', 'text'),
    column('subject', 'text'),
    column('score', 'integer'),
    column('medal', 'text'),
    column('age', 'integer'),
    column('year', 'integer', { year: true }),
    column('teacher', 'text'),
  ]),
  { subject: ['Physics', 'Music'], medal: ['Gold', 'Silver'], teacher: ['Ms Orr', 'Dr Finch'] },
);

type Tables = typeof orders;
async function read({ schema, values }: Tables, question: string): Promise<string> {
  const options = { language: 'en' as const, today: sampleToday, values };
  const result = await readQuestion(question, schema, options);
  const [best] = result.kind === 'reading' ? [result] : result.kind === 'ask_back' ? result.readings : [];
  const name = schema.tables[0]?.name ?? '';
  return (best?.sql ?? result.kind)
    .replaceAll(`"${name}".`, '')
    .replaceAll(` FROM "${name}"`, '')
    .replaceAll(' NULLS LAST', '');
}

test.each<[string, string | RegExp]>([
  // Of those that never did something no row may say that they did.
  [
    'Which customers have never ordered by Web?',
    /^SELECT "customer" GROUP BY "customer" HAVING count\(\*\) FILTER \(WHERE "channel" = 'Web'\) = 0/,
  ],
  ['list customers without any Web orders', /HAVING count\(\*\) FILTER \(WHERE "channel" = 'Web'\) = 0/],
  [
    'how many customers never ordered by Web',
    /^SELECT count\(\*\) OVER \(\) GROUP BY "customer" HAVING count\(\*\) FILTER/,
  ],
  // An order is itself of another channel.
  ['list orders without Web', /WHERE NOT \("channel" = 'Web'\)$/],
  ['customers who ordered by Web as well as Store', /HAVING count\(DISTINCT "channel"\) = 2/],
  ['orders with 2 to 4 capacity', /WHERE "capacity" BETWEEN 2 AND 4/],
  [
    'orders with weight above the average weight of Web orders',
    /"weight" > \(SELECT avg\("weight"\) WHERE "channel" = 'Web'\)$/,
  ],
  [
    'orders whose weight is higher than the maximum weight of Web orders',
    /"weight" > \(SELECT max\("weight"\) WHERE "channel" = 'Web'\)$/,
  ],
  // An order is called by its number, also where people are named in it.
  ['the three heaviest orders', /^SELECT "order_no" ORDER BY "weight" DESC, "order_no" ASC LIMIT 3$/],
  ['who placed the heaviest order', /^SELECT "customer"/],
  [
    'sort the list of customers and weights of all orders in descending order of weight',
    /^SELECT "customer", "weight" ORDER BY "weight" DESC/,
  ],
  ['first and last names of the first customer', /^SELECT "first_name", "last_name".*min\("placed"\)/],
  ['When was the last order of Acme?', /^SELECT max\("placed"\) WHERE "customer" = 'Acme'$/],
  [
    'Which customer has the most late deliveries?',
    /WHERE "delivered_late" GROUP BY "customer" ORDER BY count\(\*\) DESC/,
  ],
  ['How many orders have not been returned?', /^SELECT count\(\*\) WHERE "returned" IS NULL$/],
  ['How many orders were returned?', /^SELECT count\(\*\) WHERE NOT \("returned" IS NULL\)$/],
  [
    'Which channel was returned most often?',
    /^SELECT "channel" WHERE NOT \("returned" IS NULL\) GROUP BY "channel" ORDER BY count\(\*\) DESC/,
  ],
  ['Which customers never placed Web orders?', /HAVING count\(\*\) FILTER \(WHERE "channel" = 'Web'\) = 0/],
  [
    'Which customers placed both Web and Store orders?',
    /^SELECT "customer" WHERE .* GROUP BY "customer" HAVING count\(DISTINCT "channel"\) = 2/,
  ],
  ['What is the total weight driven?', /^SELECT sum\("weight"\)$/],
  ['How many liters did each driver use?', /^SELECT "driver", sum\("fuel_liters"\) GROUP BY "driver"/],
  ['How much weight was placed in 2023?', /^SELECT sum\("weight"\) WHERE/],
  ['How many orders are under 40?', /^SELECT count\(\*\) WHERE/],
  [
    'Show the most common channel of customers',
    /^SELECT "channel" GROUP BY "channel" ORDER BY count\(\*\) DESC/,
  ],
  [
    'What share of orders was delivered late per channel?',
    /count\(\*\) FILTER \(WHERE "delivered_late"\).* GROUP BY "channel"/,
  ],
])('in a table of orders: %s', async (question, sql) => {
  expect(await read(orders, question)).toMatch(sql);
});

test.each<[string, string | RegExp]>([
  [
    'Who owns Pine Dam?',
    /^SELECT "owner" WHERE "station" = 'Pine Dam'$|^SELECT DISTINCT "owner" WHERE "station" = 'Pine Dam'/,
  ],
  // What most rows are called says what they are; "operate" is what an owner does.
  ['How many dams does each owner operate?', /^SELECT "owner", count\(\*\) GROUP BY "owner"/],
  ['How many state dams are there?', /^SELECT count\(\*\) WHERE "owner" = 'State'$/],
  [
    'What are the names and heights of dams that are retired?',
    /^SELECT "station", "height_m" WHERE "status" = 'retired'/,
  ],
  ['List dams taller than 200 meters', /WHERE "height_m" > 200/],
  ['How many unfurnished dams are there?', /WHERE NOT \("furnished"\)/],
  ['How many dams are out of service?', /^SELECT count\(\*\) WHERE NOT \("in_service"\)$/],
  ['How tall is Oak Dam?', /^SELECT "height_m" WHERE "station" = 'Oak Dam'$/],
  ['What is the phone number of Oak Dam?', 'not_understood'],
])('in a table of dams: %s', async (question, sql) => {
  expect(await read(dams, question)).toMatch(sql);
});

test.each<[string, string | RegExp]>([
  ['How many results are below 50?', /^SELECT count\(\*\) WHERE "score" < 50$/],
  [
    'How many results are below 50 for each subject?',
    /^SELECT "subject", count\(\*\) WHERE "score" < 50 GROUP BY "subject"/,
  ],
  ['What percent of results are 85 or higher?', /^SELECT .*count\(\*\) WHERE "score" >= 85/],
  ['What is the score difference between the best and worst result?', /max\("score"\) - min\("score"\)/],
  [
    'Who scored the highest in Physics?',
    /^SELECT "first_name", "last_name" WHERE "subject" = 'Physics' ORDER BY "score" DESC/,
  ],
  ['Which students scored over 90?', /^SELECT (?:DISTINCT )?"first_name", "last_name" WHERE "score" > 90/],
  ['How many students are there?', /^SELECT count\(DISTINCT "student_id"\)$/],
  ['How many exams did Ms Orr score?', /^(?!SELECT sum)/],
  [
    'Which subject has the oldest students on average?',
    /^SELECT "subject" GROUP BY "subject" ORDER BY avg\("age"\) DESC/,
  ],
  // Medals are won; the kinds of them are not what is counted.
  ['Which teacher has the most medals?', /GROUP BY "teacher" ORDER BY count\(\*\) DESC/],
  ['Number of medals by subject and medal', /^SELECT "subject", "medal", count\(\*\) GROUP BY/],
  ['How many different medals are there?', /count\(DISTINCT "medal"\)/],
  [
    'Which students have gold in both 2008 and 2020?',
    /HAVING \(count\(\*\) FILTER \(WHERE "year" = 2008\) > 0\) AND \(count\(\*\) FILTER \(WHERE "year" = 2020\) > 0\)/,
  ],
  ['students with more score than the average', /"score" > \(SELECT avg\("score"\)\)/],
  ['Average score by age', /^SELECT "age", avg\("score"\) GROUP BY "age"/],
])('in a table of results: %s', async (question, sql) => {
  expect(await read(results, question)).toMatch(sql);
});
