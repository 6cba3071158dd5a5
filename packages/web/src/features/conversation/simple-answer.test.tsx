import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { AnswerContext, type AnswerProps } from './answer-context.ts';
import { AnswerMarkdown } from './answer-markdown.tsx';
import { SimpleAnswer } from './simple-answer.tsx';
import { readSimpleMarkdown } from './simple-markdown.ts';

afterEach(cleanup);

const referenceOf = (n: number): AnswerProps['references'][number] => ({
  n,
  fileUid: '01890000-0000-7000-8000-0000000000ff',
  fileName: 'harbour.md',
  start: 0,
  end: 4,
  quote: 'Ships',
  score: 1,
});

function propsOf(text: string): AnswerProps {
  return {
    text,
    isRunning: false,
    messageUid: 'm',
    references: [1, 2].map(referenceOf),
    openNumber: null,
    onOpen: () => undefined,
  };
}

/** The elements of an answer, without the line breaks that stand between blocks. */
function elementsOf(props: AnswerProps, content: React.ReactNode): string {
  const { container } = render(<AnswerContext value={props}>{content}</AnswerContext>);
  const html = container.innerHTML.replaceAll(/\n(?=<)|(?<=>)\n/g, '');
  cleanup();
  return html;
}

/** How both show a text; undefined where the simple one leaves it to the other. */
function bothWays(text: string): { simple: string; whole: string } | undefined {
  const props = propsOf(text);
  const blocks = readSimpleMarkdown(text, new Set([1, 2]));
  if (!blocks) return undefined;
  return {
    simple: elementsOf(props, <SimpleAnswer blocks={blocks} />),
    whole: elementsOf(props, <AnswerMarkdown {...props} />),
  };
}

test.each([
  ['a sentence with its source', 'harbour.md says: “The harbour handled 4,250 ships in 2023.” [1]'],
  ['several references', 'Ships grew by 12 percent [1][2], and [7] is unknown. [2] [1]'],
  ['paragraphs', 'One line\nand the next.\n\nAnother paragraph.'],
  ['headings', '# Traffic\nText\n## Money [1]\n\n### Staff'],
  ['lists', 'These are:\n- one **two**\n- three `four` [1]\n\n1. five\n2. six\n\nThe end.'],
  ['bold and code', '**4,250** ships, **18.4 million euros**: `select 1`'],
  [
    'figures of a result',
    'The result has 2 rows.\n\n- **3** · ciro: **120** · şehir: Van\n- – · ciro: **80**',
  ],
  ['Turkish', '**İskele** 22 avrodur; snake_case_name ve R&D.'],
])('shows %s as a whole Markdown reader does', (_, text) => {
  const both = bothWays(text);
  expect(both).toBeDefined();
  expect(both?.simple).toBe(both?.whole);
});

test.each([
  ['a link', 'See [the page](https://example.com).'],
  ['an address', 'See www.example.com or https://example.com'],
  ['a table', '| a | b |\n| - | - |'],
  ['a code block', '```\ncode\n```'],
  ['an indented line', 'Text\n  more'],
  ['a nested list', '- one\n  - two'],
  ['a loose list', '- one\n\n- two'],
  ['a list that begins later', '3. three'],
  ['italic text', 'This is *so*.'],
  ['an underlined heading', 'Title\n---'],
  ['an unfinished bold text', 'This is **so'],
  ['an escape', 'A \\* star'],
  ['an entity', 'a &amp; b'],
  ['a task', '- [ ] do it'],
])('leaves %s to a whole Markdown reader', (_, text) => {
  expect(readSimpleMarkdown(text, new Set())).toBeUndefined();
});

const words = fc.constantFrom(
  ...[
    'a',
    'Ships',
    '4,250',
    '**',
    '`',
    '*',
    '_',
    '[1]',
    '[2]',
    '[9]',
    '[',
    ']',
    '(',
    ')',
    ' ',
    ' ',
    '\n',
    '\n\n',
  ],
  ...['- ', '1. ', '2. ', '1) ', '+ ', '# ', '## ', '#', '.', ':', '!', '“', 'ş', '&', '=', '---', '€', '%'],
);

test('shows any text that it reads as a whole Markdown reader does', () => {
  let read = 0;
  fc.assert(
    fc.property(fc.array(words, { maxLength: 14 }), (parts) => {
      const both = bothWays(parts.join(''));
      if (!both) return;
      read += 1;
      expect(both.simple).toBe(both.whole);
    }),
    { numRuns: 1500 },
  );
  // Otherwise it would have compared nothing.
  expect(read).toBeGreaterThan(100);
});
