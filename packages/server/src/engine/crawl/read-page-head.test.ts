import { expect, test } from 'vitest';
import { readPageHead } from './read-page-head.ts';

test('the title of a page can be stored, whatever it contains and wherever it is cut', () => {
  const titled = (title: string) => readPageHead(`<title>${title}</title>`, 'https://a.test/').title;
  expect(titled('Prices\u0000 of\n 2026')).toBe('Prices\ufffd of 2026');
  expect(titled(`${'x'.repeat(299)}😀`)).toBe(`${'x'.repeat(299)}\ufffd`);
});
