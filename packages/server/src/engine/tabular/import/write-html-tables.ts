import { writeSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { createDepthGuard } from '../../documents/extract/guard-depth.ts';
import { TextFailure } from '../../documents/text-failure.ts';

/** Elements that end a word; those of fonts do not. */
const breaks = new Set(['br', 'p', 'div', 'li', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const skipped = new Set(['script', 'style', 'head', 'title', 'xml']);
/** A cell cannot span more columns in any browser. */
const spanMax = 1_000;
/** A cell that says it reaches further down than this says what is not so. */
const spanRowsMax = 65_534;
/** A small page can ask for a thousand cells in each of its rows; reports add fewer than one for each cell of their own. */
const addedCellsMax = 10_000_000;

interface OpenCell {
  text: string;
  columns: number;
  rows: number;
}

/** A cell that reaches down into rows below its own. */
interface Reaching {
  text: string;
  rowsLeft: number;
}

/** How many cells a page may still add to the ones that it writes, by cells that reach over several places. */
interface Spans {
  cellsLeft: number;
}

interface OpenTable {
  spans: Spans;
  rows: string[];
  row: string[] | undefined;
  cell: OpenCell | undefined;
  reaching: Map<number, Reaching>;
}

const inOneLine = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();
const quoted = (text: string) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text);

function spanOf(attribute: string | undefined, most: number): number {
  const span = Number(attribute);
  return Number.isInteger(span) && span > 0 ? Math.min(span, most) : 1;
}

/** @throws TextFailure too_large */
function addCell(spans: Spans): void {
  spans.cellsLeft -= 1;
  if (spans.cellsLeft < 0) throw new TextFailure('too_large');
}

/** Fills the places that cells of rows above reach down to. Numbers are left out: a sum would count them several times. */
function placeReaching({ reaching, spans }: OpenTable, row: string[]): void {
  for (let above = reaching.get(row.length); above; above = reaching.get(row.length)) {
    const at = row.length;
    addCell(spans);
    above.rowsLeft -= 1;
    if (above.rowsLeft === 0) reaching.delete(at);
    row.push(/\p{L}/u.test(above.text) ? above.text : '');
  }
}

function closeCell(table: OpenTable): void {
  const { row, cell } = table;
  table.cell = undefined;
  if (!row || !cell) return;
  placeReaching(table, row);
  const text = inOneLine(cell.text);
  for (let at = 0; at < cell.columns; at += 1) {
    if (at > 0) addCell(table.spans);
    const shown = at === 0 ? text : '';
    if (cell.rows > 1) table.reaching.set(row.length, { text: shown, rowsLeft: cell.rows - 1 });
    row.push(shown);
  }
}

function closeRow(table: OpenTable): void {
  closeCell(table);
  const { row } = table;
  table.row = undefined;
  if (!row) return;
  placeReaching(table, row);
  table.rows.push(row.map(quoted).join('\t'));
}

function openCell(table: OpenTable, { colspan, rowspan }: Record<string, string>): void {
  closeCell(table);
  table.row ??= [];
  table.cell = { text: '', columns: spanOf(colspan, spanMax), rows: spanOf(rowspan, spanRowsMax) };
}

/** Where the parser is in the page. */
interface Page {
  write(text: string): void;
  tables: OpenTable[];
  /** How many tables were written. One that is a single cell only places what is in it. */
  count: number;
  spans: Spans;
  /** The text since the last table. */
  between: string;
}

function endBetween(page: Page): void {
  const text = inOneLine(page.between);
  if (text !== '') page.write(`\n${quoted(text)}\n`);
  page.between = '';
}

function openElement(page: Page, name: string, attributes: Record<string, string>): void {
  const table = page.tables.at(-1);
  if (name === 'table') {
    if (!table) endBetween(page);
    page.tables.push({ spans: page.spans, rows: [], row: undefined, cell: undefined, reaching: new Map() });
  } else if (table && name === 'tr') {
    closeRow(table);
    table.row = [];
  } else if (table && (name === 'td' || name === 'th')) openCell(table, attributes);
  else if (table?.cell && breaks.has(name)) table.cell.text += ' ';
  else if (!table && breaks.has(name)) page.between += ' ';
}

function closeElement(page: Page, name: string): void {
  const table = page.tables.at(-1);
  if (!table) return;
  if (name === 'td' || name === 'th') closeCell(table);
  else if (name === 'tr') closeRow(table);
  else if (name === 'table') {
    closeRow(table);
    page.tables.pop();
    const rows = table.rows.filter((row) => row.trim() !== '');
    if (rows.length === 0) return;
    page.write(`${rows.join('\n')}\n\n`);
    if (rows.length > 1 || rows[0]?.includes('\t')) page.count += 1;
  }
}

/** Turns streamed HTML into the rows of its tables, a blank line between them; what stands between tables is a row. */
function createTableWriter(page: Page) {
  const depth = createDepthGuard();
  let skipDepth = 0;
  return new Parser({
    onopentag(name, attributes) {
      depth.open();
      if (skipDepth > 0 || skipped.has(name)) skipDepth += 1;
      else openElement(page, name, attributes);
    },
    ontext(text) {
      if (skipDepth > 0) return;
      const cell = page.tables.at(-1)?.cell;
      if (cell) cell.text += text;
      else page.between += text;
    },
    onclosetag(name) {
      depth.close();
      if (skipDepth > 0) skipDepth -= 1;
      else closeElement(page, name);
    },
    onend: () => endBetween(page),
  });
}

/**
 * Writes the tables of a page as text with tabs between the cells: web sites give such pages the ending of a workbook.
 * @param fd of an empty file
 * @returns how many tables the page has
 * @throws TextFailure too_deep, too_large
 */
export function writeHtmlTables(html: string, fd: number): number {
  const write = (text: string) => {
    const bytes = Buffer.from(text);
    for (let from = 0; from < bytes.length; ) from += writeSync(fd, bytes, from);
  };
  const page: Page = { write, tables: [], count: 0, spans: { cellsLeft: addedCellsMax }, between: '' };
  createTableWriter(page).end(html);
  return page.count;
}
