import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { expect, test } from 'vitest';
import { sayResult } from './say-result.ts';

const text = { name: 'Ürün | *Adı*', type: 'text' } as const;
const amount = { name: 'Tutar', type: 'decimal' } as const;

const cells = [
  '=HYPERLINK("http://x.test";"Dolap")',
  'https://x.test/a_b?c=1&amp;d=2#e',
  'See www.x.test or WWW.Y.TEST',
  'ali@x.test, mailto:veli@x.test',
  '*a* _b_ **c** `d` ~~e~~',
  '<b>a</b> <http://x.test>',
  '[a](b) ![c](d) [1] [^1]',
  '# a',
  '| a | b |',
  '- a',
  '1. Sınıf',
  '1) a',
  '+ a',
  'C:\\dir\\',
  '"quoted"',
  '---',
];

/** What a reader sees of Markdown, with bold type between marks; everything else than paragraphs and lists is named. */
function shownOf(node: Nodes): string {
  if ('value' in node) return node.type === 'text' ? node.value : `<${node.type}>`;
  const inner = 'children' in node ? node.children.map(shownOf).join('') : '';
  if (node.type === 'strong') return `⟨${inner}⟩`;
  return ['root', 'paragraph', 'list', 'listItem'].includes(node.type) ? inner : `<${node.type}>${inner}`;
}

const read = (markdown = '') =>
  fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });

test.each(cells)('says the cell %s as it is', (cell) => {
  const alone = sayResult({ columns: [text], rows: [[cell]], rowCount: 1, truncated: false }, 'tr');
  expect(shownOf(read(alone))).toBe(`⟨${cell}⟩`);
  const columns = [text, amount, text];
  const rows = [
    [cell, 1.5, cell],
    [cell, 2, cell],
  ];
  const first = sayResult({ columns, rows: rows.slice(0, 1), rowCount: 1, truncated: false }, 'tr');
  const beside = `${cell} · Tutar: ⟨1,5⟩ · ${text.name}: ${cell}`;
  expect(shownOf(read(first))).toBe(beside);
  const both = read(sayResult({ columns, rows, rowCount: 2, truncated: false }, 'tr'));
  expect(shownOf(both)).toBe(`${beside}${beside.replace('1,5', '2')}`);
  // What looks for addresses in Markdown finds none.
  expect(first).not.toMatch(/\w:\/\/|(?<!\\)@|www\./i);
});

test('a cell of several lines is said in one, and a bold cell without space at its ends', () => {
  const said = (cell: string) =>
    sayResult({ columns: [text], rows: [[cell]], rowCount: 1, truncated: false }, 'en');
  expect(said(' two\n\nlines ')).toBe('**two lines**');
  expect(said('')).toBe('“”');
});

test('a figure that is missing is said in bold type, and not the name beside it', () => {
  const rows = [
    ['Dolap', 1.5],
    ['Masa', null],
  ];
  const said = sayResult({ columns: [text, amount], rows, rowCount: 2, truncated: false }, 'tr');
  expect(said).toBe('- Dolap · Tutar: **1,5**\n- Masa · Tutar: **–**');
});
