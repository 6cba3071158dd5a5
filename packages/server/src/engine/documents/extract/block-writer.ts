import type { TextSink } from './text-sink.ts';

/** Converts nested paragraphs and tables to plain text. */
export interface BlockWriter {
  openBlock(): void;
  isInBlock(): boolean;
  /** Appends to the open block; outside of one, the text is dropped. */
  text(text: string): void;
  /** Makes the open block a heading of this level (from 1). */
  heading(level: number): void;
  /** Makes the open block a list item, nested `depth` levels (from 0); a heading stays a heading. */
  item(depth: number): void;
  closeBlock(): void;
  openRow(): void;
  closeRow(): void;
  openCell(): void;
  /** @param repeat how many times the cell is repeated */
  closeCell(repeat?: number): void;
}

interface Block {
  text: string;
  prefix: string;
  isItem: boolean;
}

interface Row {
  cells: string[];
}

const headingLevelMax = 6;
const itemDepthMax = 8;
const emptyCellsMax = 64;
const cellBreak = ' | ';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Joins the cells of a row, without empty cells at its end. */
export function rowText(cells: readonly string[]): string {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1).join(cellBreak);
}

/** Writes blocks as lines: headings with #, items with -, rows with |, a blank line between paragraphs. */
export function createBlockWriter(sink: Pick<TextSink, 'write'>): BlockWriter {
  const blocks: Block[] = [];
  const rows: Row[] = [];
  const cells: string[] = [];
  let wasItem = false;

  function give(text: string, isItem: boolean): void {
    if (cells.length > 0) {
      const before = cells.pop();
      cells.push(before ? `${before} ${text}` : text);
      return;
    }
    // Items and rows form one block; the text after them starts a new paragraph.
    sink.write(wasItem && !isItem ? `\n${text}\n\n` : `${text}${isItem ? '\n' : '\n\n'}`);
    wasItem = isItem;
  }

  function pushCell(row: Row, text: string, repeat: number): void {
    const times = text === '' ? Math.min(repeat, emptyCellsMax) : Math.min(repeat, 1024);
    for (let n = 0; n < times; n += 1) row.cells.push(text);
  }

  return {
    openBlock: () => void blocks.push({ text: '', prefix: '', isItem: false }),
    isInBlock: () => blocks.length > 0,
    text(text) {
      const block = blocks.at(-1);
      if (block) block.text += text;
    },
    heading(level) {
      const block = blocks.at(-1);
      if (block) block.prefix = `${'#'.repeat(Math.max(1, Math.min(level, headingLevelMax)))} `;
    },
    item(depth) {
      const block = blocks.at(-1);
      if (!block || block.prefix.startsWith('#')) return;
      // An item outside of a list is at the outermost level.
      block.prefix = `${'  '.repeat(Math.max(0, Math.min(depth, itemDepthMax)))}- `;
      block.isItem = true;
    },
    closeBlock() {
      const block = blocks.pop();
      const text = block?.text.trim();
      if (!block || !text) return;
      const isHeading = block.prefix.startsWith('#');
      give(block.prefix + (isHeading ? oneLine(text) : text), block.isItem);
    },
    openRow: () => void rows.push({ cells: [] }),
    closeRow() {
      const text = rowText(rows.pop()?.cells ?? []);
      if (text !== '') give(text, true);
    },
    openCell: () => void cells.push(''),
    closeCell(repeat = 1) {
      const text = oneLine(cells.pop() ?? '');
      const row = rows.at(-1);
      if (row) pushCell(row, text, repeat);
      else if (text !== '') give(text, true);
    },
  };
}
