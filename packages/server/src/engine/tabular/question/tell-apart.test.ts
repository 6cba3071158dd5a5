import { expect, it } from 'vitest';
import { sayShared } from './say/say-shared.ts';
import { tellApart, tellWhole } from './tell-apart.ts';

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

it('leaves each choice its figure', () => {
  const { shared, choices } = tellApart(
    [reading('total', 'in May', 'in Van'), reading('total', 'in Van', 'by City')],
    'en',
  );
  expect(shared).toEqual(['in Van']);
  expect(choices.map(({ text }) => text)).toEqual(['Total, in May', 'Total, by City']);
});

it('says all of a question that was not asked', () => {
  const { shared, choices } = tellWhole([reading('total', 'in May'), reading('count', 'in May')], 'en');
  expect(shared).toEqual([]);
  expect(choices.map(({ text }) => text)).toEqual(['Total, in May', 'Count, in May']);
});

it('offers readings that read the same once, and a single one whole', () => {
  const { shared, choices } = tellApart(
    [reading('ilk', 'Van'), { ...reading('ilk', 'Van'), sql: '2' }],
    'tr',
  );
  expect(shared).toEqual([]);
  expect(choices).toEqual([{ text: 'İlk, Van', sql: "select 'ilk,Van'" }]);
});

it('says what the choices share in a sentence about them', () => {
  const shared = ['by Product', 'where Day in May', 'only the largest increase', 'totals left out'];
  expect(sayShared(shared, 'en')).toBe(
    'grouped by Product, for rows where Day in May, limited to the largest increase, without total rows',
  );
  const turkish = [
    'gruplama: Ürün',
    'koşul: Gün = Mayıs',
    'yalnızca en büyük artış',
    'toplam satırları hariç',
  ];
  expect(sayShared(turkish, 'tr')).toBe(
    'Ürün bazında, Gün = Mayıs koşuluna uyan satırlar için, yalnızca en büyük artış için, toplam satırları hariç',
  );
});
