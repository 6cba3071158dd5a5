interface Block {
  kind: 'heading' | 'item' | 'text';
  text: string;
}

/** The line between the head of a table and its rows. */
const tableRule = /^\s*\|?[\s:|-]*-{3,}[\s:|-]*$/;
const marker = /^\s*(?:>\s?)*\s*(?:(#{1,6}|[-*+])\s+)?/;

function blockOf(line: string): Block {
  const [start = '', mark] = marker.exec(line) ?? [];
  const text = line.slice(start.length).trim();
  if (mark?.startsWith('#')) return { kind: 'heading', text };
  if (text.startsWith('|'))
    return { kind: 'item', text: text.replaceAll(/^\||\|$/g, '').replaceAll(/\s*(?<!\\)\|\s*/g, ' · ') };
  return { kind: mark || /^\d+[.)] /.test(text) ? 'item' : 'text', text };
}

/** Headings, list items and paragraphs; lines of one of them stand together. */
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of markdown.split('\n')) {
    const block = blockOf(line);
    const last = blocks.at(-1);
    if (block.text === '' || tableRule.test(line)) isOpen = false;
    else if (isOpen && block.kind === 'text' && last) last.text += ` ${block.text}`;
    else {
      blocks.push(block);
      isOpen = block.kind !== 'heading';
    }
  }
  return blocks;
}

/** Marks around words, and reference numbers. A character that is escaped is meant as it is. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/(?<!\\)\[(\d+)\]/g, '')
    .replaceAll(/!?(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(
      /\\([!-/:-@[-`{-~])|\*\*|`+|(?<![\p{L}\p{N}])[*_]+(?=\S)|(?<=\S)[*_]+(?![\p{L}\p{N}])/gu,
      (_marks, escaped: string | undefined) => escaped ?? '',
    )
    .replaceAll(/\s+([.,:;!?])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What stands between two blocks that follow one another in a line. */
function separatorOf(before: Block, after: Block): string {
  if (/[.,:;!?…]["”’)]*$/.test(before.text)) return ' ';
  if (before.kind === 'heading') return ': ';
  return before.kind === 'item' && after.kind === 'item' ? '; ' : '. ';
}

/** Markdown as one line without marks and reference numbers, in which list items and sentences stay apart. */
export function plainText(markdown: string): string {
  const blocks = blocksOf(markdown)
    .map(({ kind, text }) => ({ kind, text: withoutMarks(text) }))
    .filter(({ text }) => text !== '');
  return blocks.reduce((line, block, at) => {
    const before = blocks[at - 1];
    return before ? `${line}${separatorOf(before, block)}${block.text}` : block.text;
  }, '');
}
