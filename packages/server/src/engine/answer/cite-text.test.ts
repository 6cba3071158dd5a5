import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FoundPassage } from './answer-engine.ts';
import { createCitedText } from './cite-text.ts';
import { createQuoteNarrower } from './narrow-quote.ts';

const SOURCES = [
  'The mill was built in 1811. It burned down twice. Anna Lind bought it in 1890 and turned it into a school.',
  'Flour cost two crowns a sack.\nBread was baked on Fridays only, because wood was dear.',
  'The river froze every winter. Children skated to the island. In 1902 the ice broke and a bridge was lost.',
];

const passages: FoundPassage[] = SOURCES.map((text, index) => ({
  fileUid: `file-${index + 1}`,
  fileName: `part-${index + 1}.txt`,
  start: 100 * index,
  end: 100 * index + text.length,
  text,
  score: 3 - index,
}));

function cite(chunks: readonly string[]) {
  const cited = createCitedText(passages, createQuoteNarrower('What happened to the mill?', 'en'));
  const events = [...chunks.flatMap((chunk) => cited.write(chunk)), ...cited.end()];
  const text = events.map((event) => (event.type === 'delta' ? event.text : '')).join('');
  const references = events.filter((event) => event.type === 'reference');
  return { events, text, references };
}

describe('markers', () => {
  test.each([
    ['The mill is old [1].', 'The mill is old [1].', [1]],
    ['Ice [3] and flour [2] and ice again [3].', 'Ice [1] and flour [2] and ice again [1].', [3, 2]],
    ['Both [1, 2].', 'Both [1][2].', [1, 2]],
    ['Both [1][2].', 'Both [1][2].', [1, 2]],
    ['All [1-3].', 'All [1][2][3].', [1, 2, 3]],
    ['Wide 【2】.', 'Wide [1].', [2]],
    ['Wide 【2†source】.', 'Wide [1].', [2]],
    ['Footnote [^2].', 'Footnote [1].', [2]],
    ['Named [Passage 2] and [kaynak 3].', 'Named [1] and [2].', [2, 3]],
    ['Unknown [9] and [0] here.', 'Unknown and here.', []],
    ['Partly known [2, 9].', 'Partly known [1].', [2]],
    ['A year [1890], a box [x], a [link](y).', 'A year [1890], a box [x], a [link](y).', []],
    ['In code `a[1]` and\n```\nb[2]\n```\nnot [2].', 'In code `a[1]` and\n```\nb[2]\n```\nnot [1].', [2]],
    ['A stray ` tick\nand [2].', 'A stray ` tick\nand [1].', [2]],
    ['[1]: https://evil.example', '[1]\\: https://evil.example', [1]],
    ['Unfinished [1', 'Unfinished [1', []],
  ])('%j becomes %j', (written, shown, cited) => {
    for (const chunks of [[written], [...written]]) {
      const { text, references } = cite(chunks);
      expect(text).toBe(shown);
      expect(references.map((reference) => reference.fileUid)).toEqual(cited.map((n) => `file-${n}`));
      expect(references.map((reference) => reference.n)).toEqual(cited.map((_, index) => index + 1));
    }
  });

  test('text passes through at once, and only the start of a possible marker waits', () => {
    const cited = createCitedText(passages, createQuoteNarrower('', 'en'));
    expect(cited.write('The ')).toEqual([{ type: 'delta', text: 'The ' }]);
    expect(cited.write('mill [')).toEqual([{ type: 'delta', text: 'mill ' }]);
    expect(cited.write('1')).toEqual([]);
    expect(cited.write('] is').map((event) => event.type)).toEqual(['reference', 'delta']);
    expect(cited.write(' [see the other page')).toEqual([{ type: 'delta', text: ' [see the other page' }]);
  });
});

describe('the quote of a reference', () => {
  test.each([
    ['Anna Lind bought the mill in 1890. [1]', 'Anna Lind bought it in 1890 and turned it into a school.'],
    ['It was built in 1811 [1].', 'The mill was built in 1811.'],
    [
      'Flour was cheap. Bread was only made on Fridays [2].',
      'Bread was baked on Fridays only, because wood was dear.',
    ],
    ['1902 yılında köprü yıkıldı. [3]', 'In 1902 the ice broke and a bridge was lost.'],
    [
      'The river froze in winter, and children skated to the island. [3]',
      'The river froze every winter. Children skated to the island.',
    ],
  ])('is the statement behind %j', (written, quote) => {
    expect(cite([written]).references[0]?.quote).toBe(quote);
  });
});

test('resolves every marker and quotes exactly, however the stream is split', () => {
  const fragment = fc.oneof(
    fc.constantFrom(
      'The mill ',
      'burned. ',
      '[1]',
      '[2, 3]',
      '[7]',
      '【3】',
      '【2†a】',
      '[^1]',
      '[',
      ']',
      '1',
      '`',
    ),
    fc.constantFrom(
      '\n',
      '[1',
      '2]',
      ', ',
      '[12]',
      '[99]',
      '[2024]',
      '```',
      '[Passage 2]',
      '†',
      '[a](b)',
      ':',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 25 }), fc.infiniteStream(fc.nat(6)), (fragments, sizes) => {
      const whole = fragments.join('');
      const chunks: string[] = [];
      for (let at = 0; at < whole.length; ) {
        const size = 1 + (sizes.next().value ?? 0);
        chunks.push(whole.slice(at, at + size));
        at += size;
      }
      const { events, text, references } = cite(chunks);
      expect({ text, references }).toEqual({
        text: cite([whole]).text,
        references: cite([whole]).references,
      });
      expect(references.map(({ n }) => n)).toEqual(references.map((_, index) => index + 1));
      for (const { fileUid, start, end, quote } of references) {
        const passage = passages.find((candidate) => candidate.fileUid === fileUid);
        expect(quote).toBe(passage?.text.slice(start - passage.start, end - passage.start));
        expect(quote).not.toBe('');
      }
      if (whole.includes('`')) return;
      let known = 0;
      let shown = '';
      for (const event of events) {
        if (event.type === 'reference') known = event.n;
        else shown += event.text;
        for (const [, n] of shown.matchAll(/[[【]\s*(\d{1,3})\s*[\]】]/g)) {
          expect(Number(n)).toBeGreaterThan(0);
          expect(Number(n)).toBeLessThanOrEqual(known);
        }
      }
    }),
    { numRuns: 600 },
  );
});
