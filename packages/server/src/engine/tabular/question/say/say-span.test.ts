import { expect, it } from 'vitest';
import { type DayBound, sayAnyOf, saySpan, sayTogetherMet } from './say-span.ts';

it.each([
  ['2023-01-01', '2024-01-01', 'Day in 2023', 'Day = 2023'],
  ['2023-07-01', '2024-01-01', 'Day in H2 2023', "Day = 2023'ün ikinci yarısı"],
  ['2020-01-01', '2020-07-01', 'Day in H1 2020', "Day = 2020'nin ilk yarısı"],
  ['2023-01-01', '2023-04-01', 'Day in Q1 2023', "Day = 2023'ün 1. çeyreği"],
  ['2026-10-01', '2027-01-01', 'Day in Q4 2026', "Day = 2026'nın 4. çeyreği"],
  ['2000-04-01', '2000-07-01', 'Day in Q2 2000', "Day = 2000'in 2. çeyreği"],
  ['2023-03-01', '2023-04-01', 'Day in March 2023', 'Day = Mart 2023'],
  ['2024-02-29', '2024-03-01', 'Day on 2024-02-29', 'Day = 2024-02-29'],
  ['2021-01-01', '2024-01-01', 'Day from 2021 to 2023', 'Day = 2021 – 2023'],
  ['2023-03-01', '2023-06-01', 'Day from March 2023 to May 2023', 'Day = Mart 2023 – Mayıs 2023'],
  ['2024-01-31', '2024-02-03', 'Day from 2024-01-31 to 2024-02-02', 'Day = 2024-01-31 – 2024-02-02'],
  ['2024-03-02', undefined, 'Day since 2024-03-02', 'Day = 2024-03-02 ve sonrası'],
  ['2024-04-01', undefined, 'Day since April 2024', 'Day = Nisan 2024 ve sonrası'],
  [undefined, '2024-01-01', 'Day before 2024', 'Day = 2024 öncesi'],
] as const)('says the days from %s until before %s as people do', (from, until, english, turkish) => {
  expect(saySpan('Day', { from, until }, 'en')).toBe(english);
  expect(saySpan('Day', { from, until }, 'tr')).toBe(turkish);
});

it('joins the two bounds of a stretch, wherever they stand, and no others', () => {
  const bounds: (string | DayBound)[] = [
    { label: 'Day', until: '2024-01-01' },
    'City = Van',
    { label: 'Paid', from: '2023-01-01' },
    { label: 'Day', from: '2023-01-01' },
  ];
  expect(sayTogetherMet(bounds, 'en')).toEqual(['Day in 2023', 'City = Van', 'Paid since 2023']);
});

it('says a column once where it may be in one of several periods', () => {
  const [first, second] = [
    { label: 'Day', from: '2023-01-01', until: '2024-01-01' },
    { label: 'Day', from: '2024-01-01', until: '2024-04-01' },
  ];
  expect(sayAnyOf([first, second], 'en')).toBe('Day in 2023 or Q1 2024');
  expect(sayAnyOf([first, { ...second, label: 'Paid' }], 'en')).toBeUndefined();
  expect(sayAnyOf([first, { label: 'Day', from: '2024-01-01' }], 'en')).toBeUndefined();
});
