import { describe, expect, test } from 'vitest';
import { copyText, remarkReferences } from './reference-markers.ts';

const text = (value: string) => ({ type: 'text', value });
const cite = (n: number) => ({
  type: 'reference',
  data: { hName: 'cite', hProperties: { dataN: String(n) } },
});

describe('reference markers', () => {
  test('become citations for every known reference', () => {
    const tree = {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [text('Blue [1][2], see '), { type: 'strong', children: [text('here [2]')] }],
        },
      ],
    };
    remarkReferences({ numbers: [1, 2] })(tree);
    expect(tree.children[0]?.children).toEqual([
      text('Blue\u00a0'),
      cite(1),
      cite(2),
      text(', see '),
      { type: 'strong', children: [text('here\u00a0'), cite(2)] },
    ]);
  });

  test('are never alone at the beginning of a line', () => {
    const tree = {
      type: 'root',
      children: [{ type: 'paragraph', children: [text('Ships fell by 3 percent. [1] [2] More.')] }],
    };
    remarkReferences({ numbers: [1, 2] })(tree);
    // Several markers may stand in two lines.
    expect(tree.children[0]?.children).toEqual([
      text('Ships fell by 3 percent.\u00a0'),
      cite(1),
      text(' '),
      cite(2),
      text(' More.'),
    ]);
  });

  test('stay text in code, and for unknown references', () => {
    const code = { type: 'inlineCode', value: 'a[1]' };
    const tree = {
      type: 'root',
      children: [{ type: 'paragraph', children: [text('In [2024]: [7]'), code] }],
    };
    remarkReferences({ numbers: [1] })(tree);
    expect(tree.children[0]?.children).toEqual([text('In [2024]: [7]'), code]);
  });

  test('are copied with their sources', () => {
    const reference = {
      n: 1,
      fileUid: '01890000-0000-7000-8000-0000000000ff',
      fileName: 'sky.txt',
      start: 0,
      end: 4,
      quote: 'Blue light scatters.',
      score: 1,
    };
    expect(copyText('It is blue [1].', [reference])).toBe(
      'It is blue [1].\n\n[1] sky.txt: “Blue light scatters.”\n',
    );
    expect(copyText('Nothing fits.', [])).toBe('Nothing fits.');
  });
});
