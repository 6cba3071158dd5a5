import type { TextSink } from './text-sink.ts';

interface ParagraphWriter {
  openBlock(): void;
  isInBlock(): boolean;
  /** Appends to the open block; outside of one, the text is dropped. */
  text(text: string): void;
  /** Makes the open block a heading of this level (from 1). */
  heading(level: number): void;
  /** Makes the open block a list item, nested `depth` levels (from 0); a heading stays a heading. */
  item(depth: number): void;
  closeBlock(): void;
}

interface TableWriter {
  openRow(): void;
  closeRow(): void;
  openCell(): void;
  /** @param repeat how many times the cell is repeated */
  closeCell(repeat?: number): void;
}

/** Converts nested paragraphs and tables to plain text. */
export type BlockWriter = ParagraphWriter & TableWriter;

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

/** Where finished paragraphs and rows go: into the innermost open cell, or else into the text. */
interface Output {
  readonly openCells: string[];
  append(text: string, isItem: boolean): void;
}

function createOutput(sink: Pick<TextSink, 'write'>): Output {
  const openCells: string[] = [];
  let wasItem = false;
  return {
    openCells,
    append(text, isItem) {
      if (openCells.length > 0) {
        const before = openCells.pop();
        openCells.push(before ? `${before} ${text}` : text);
        return;
      }
      // Items and rows form one block; the text after them starts a new paragraph.
      sink.write(wasItem && !isItem ? `\n${text}\n\n` : `${text}${isItem ? '\n' : '\n\n'}`);
      wasItem = isItem;
    },
  };
}

function createParagraphWriter(output: Output): ParagraphWriter {
  const blocks: Block[] = [];
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
      output.append(block.prefix + (isHeading ? oneLine(text) : text), block.isItem);
    },
  };
}

function pushCell(row: Row, text: string, repeat: number): void {
  const times = text === '' ? Math.min(repeat, emptyCellsMax) : Math.min(repeat, 1024);
  for (let n = 0; n < times; n += 1) row.cells.push(text);
}

function createTableWriter({ openCells, append }: Output): TableWriter {
  const rows: Row[] = [];
  return {
    openRow: () => void rows.push({ cells: [] }),
    closeRow() {
      const text = rowText(rows.pop()?.cells ?? []);
      if (text !== '') append(text, true);
    },
    openCell: () => void openCells.push(''),
    closeCell(repeat = 1) {
      const text = oneLine(openCells.pop() ?? '');
      const row = rows.at(-1);
      if (row) pushCell(row, text, repeat);
      else if (text !== '') append(text, true);
    },
  };
}

/** Writes blocks as lines: headings with #, items with -, rows with |, a blank line between paragraphs. */
export function createBlockWriter(sink: Pick<TextSink, 'write'>): BlockWriter {
  const output = createOutput(sink);
  return { ...createParagraphWriter(output), ...createTableWriter(output) };
}
