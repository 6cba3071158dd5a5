import { expect, test } from 'vitest';
import { cellKind } from './cell-kind.ts';
import { planTable } from './plan-table.ts';

test.each(['34 ABC 12', '06 DEF 34', '06 DEF 2024', '34 MAY 24', '99-XYZ-99'])(
  '%s is a plate and no day',
  (plate) => {
    expect(cellKind(plate)).toBe('text');
  },
);

test.each(['07 MAY 24', '3 Oca 2024', '12-Sep-23', '5 Ağu. 2024', '31 ARALIK 2024', '12 Juli 2024'])(
  '%s is a day',
  (day) => {
    expect(cellKind(day)).toBe('date');
  },
);

test('plates are words without a doubt, also where some could be days', () => {
  const plates = ['34 ABC 12', '06 DEF 34', '34 GHJ 56', '16 MAR 24', '35 KLM 789', '01 TEM 01'];
  const sample = `Plaka;Km\n${plates.map((plate, at) => `${plate};${at}\n`).join('')}`;
  const [column] = planTable({ sample, isWhole: true, language: 'tr', corrections: {} }).columns;
  expect(column).toMatchObject({ format: { type: 'text' }, doubts: [] });
});
