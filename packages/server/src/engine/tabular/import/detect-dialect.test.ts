import { expect, test } from 'vitest';
import { detectDialect } from './detect-dialect.ts';

const long = `It is said, and was said, that words follow words, as rows follow rows,\nand that nobody, when they ask, tells "why", of course. `;

test('apostrophes of names are no quotes', () => {
  const text = `Airport,Town,Birds\nO'Hare,Coeur d'Alene,12\nLogan,Martha's Vineyard,7\n`;
  expect(detectDialect(text)).toEqual({ delimiter: ',', quote: '"', escapeSign: '"' });
});

test('apostrophes around cells are quotes', () => {
  const text = `id,name\n1,'Ada, Countess'\n2,'Grace'\n3,'Mary, Lady'\n`;
  expect(detectDialect(text)).toEqual({ delimiter: ',', quote: "'", escapeSign: "'" });
});

test('long texts with line ends in quotes are cells, however much their lines look like rows', () => {
  const cell = `"${long.repeat(9).replaceAll('"', '""')}"`;
  const text = `Description,Status\n${`${cell},new\n`.repeat(12)}`;
  expect(detectDialect(text)).toEqual({ delimiter: ',', quote: '"', escapeSign: '"' });
});

test.each([',', ';', '\t'])(
  'questions and answers of several lines between “%s” are cells, also where the sample ends in one',
  (delimiter) => {
    const cell = (n: number) => `"line ${n}\nsecond ${n % 2 ? 'a, b' : 'c; d'}"`;
    const rows = Array.from({ length: 30 }, (_, n) => `${cell(n)}${delimiter}${cell(n + 1)}`);
    const text = `Question${delimiter}Answer\r\n${rows.join('\r\n')}`;
    for (const sample of [`${text}\r\n`, text.slice(0, -4)])
      expect(detectDialect(sample)).toEqual({ delimiter, quote: '"', escapeSign: '"' });
  },
);

test('a backslash before quotes is seen where no row looks otherwise without it', () => {
  const text = '"No","Title","By"\n"1","\\"Home Again\\"","Tim"\n"2","\\"The Green Room\\"","Michael"\n';
  expect(detectDialect(text)).toEqual({ delimiter: ',', quote: '"', escapeSign: '\\' });
});

test('a backslash before quotes within quotes is seen', () => {
  const text = '"\\"Big\\" Jim";1987\n"Bret \\"Hit\\" Hart";1984\n"Rafael";1985\n';
  expect(detectDialect(text)).toEqual({ delimiter: ';', quote: '"', escapeSign: '\\' });
});
