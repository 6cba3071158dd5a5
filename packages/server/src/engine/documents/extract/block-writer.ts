import type { TextSink } from './text-sink.ts';

/** Paragraphs and tables, one inside the other to any depth, on their way to plain text. */
export interface BlockWriter {
  openBlock(): void;
  isInBlock(): boolean;
  /** Into the block that is open; outside of one it is dropped. */
  text(text: string): void;
  /** Makes the open block a heading of this level (from 1). */
  heading(level: number): void;
  /** Makes the open block an item of a list, `depth` levels in (from 0); a heading stays one. */
  item(depth: number): void;
  closeBlock(): void;
  openRow(): void;
  closeRow(): void;
  openCell(): void;
  /** @param repeat how often the cell stands side by side */
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

/** Cells side by side; those that are empty at the end of a row are left out. */
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
      // An item that stands in no list is one of the outermost.
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
