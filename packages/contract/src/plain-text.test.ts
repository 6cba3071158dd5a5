import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('list items stay apart from each other and from the sentences around them', () => {
  const answer =
    'The result has 4 rows. The first ones:\n\n- Ankara · total: **5**\n- Café · total: **7**\n- Van · total: **-2.5**\n\nEqual to the last of them: Muş.';
  expect(plainText(answer)).toBe(
    'The result has 4 rows. The first ones: Ankara · total: 5; Café · total: 7; Van · total: -2.5. Equal to the last of them: Muş.',
  );
});

test('a heading and a paragraph stay apart from what follows', () => {
  expect(plainText('## Loans\n\nBooks may be kept\nfor 28 days [1]\n\n> Longer if asked')).toBe(
    'Loans: Books may be kept for 28 days. Longer if asked',
  );
});

test('numbered items keep their numbers, and cells of a table their places', () => {
  expect(plainText('1. Ask\n2. Read')).toBe('1. Ask; 2. Read');
  expect(plainText('| City | Total |\n|---|---:|\n| Van | 7 |')).toBe('City · Total; Van · 7');
});

test('a figure below zero at the start of a line keeps its sign', () => {
  expect(plainText('-5 °C\n\n- **-7** °C')).toBe('-5 °C. -7 °C');
});

test('marks around words go, and what only looks like one stays', () => {
  expect(plainText('**not** *now*, __or__ `npm start`, [see](https://x.test)')).toBe(
    'not now, or npm start, see',
  );
  expect(plainText('2 * 3 in snake_case and notes\\_2024.md, \\*stop\\*')).toBe(
    '2 * 3 in snake_case and notes_2024.md, *stop*',
  );
  expect(plainText('cut in the middle of **a bold wo')).toBe('cut in the middle of a bold wo');
});
