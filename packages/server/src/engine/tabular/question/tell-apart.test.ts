import { expect, it } from 'vitest';
import { tellApart } from './tell-apart.ts';

const reading = (...parts: string[]) => ({ parts, sql: `select '${parts.join()}'` });

it('says once what all choices have in common', () => {
  const readings = [
    reading('sum of Revenue', 'by Product', 'totals left out'),
    reading('sum of Quantity', 'by Product', 'totals left out'),
  ];
  expect(tellApart(readings, 'en')).toEqual({
    shared: ['by Product', 'totals left out'],
    choices: [
      { text: 'Sum of Revenue', sql: readings[0]?.sql },
      { text: 'Sum of Quantity', sql: readings[1]?.sql },
    ],
  });
});

it('leaves no choice without words', () => {
  const { shared, choices } = tellApart(
    [reading('total', 'in May'), reading('total', 'in May', 'by City')],
    'en',
  );
  expect(shared).toEqual(['in May']);
  expect(choices.map(({ text }) => text)).toEqual(['Total', 'Total, by City']);
});

it('offers readings that read the same once, and a single one whole', () => {
  const { shared, choices } = tellApart(
    [reading('ilk', 'Van'), { ...reading('ilk', 'Van'), sql: '2' }],
    'tr',
  );
  expect(shared).toEqual([]);
  expect(choices).toEqual([{ text: 'İlk, Van', sql: "select 'ilk,Van'" }]);
});
