import { countBytes } from '../count-bytes.ts';
import { type CellFormat, cellFormat, cellNumber } from './cell-format.ts';
import type { Archive } from './open-archive.ts';
import { readRelations, relationIdOf } from './package-relations.ts';
import { readXml } from './read-xml.ts';
import { scanXml } from './scan-xml.ts';
import {
  cellLine,
  type MergedCells,
  type OpenSheet,
  type SheetCell,
  type SheetReading,
  type SheetRow,
  sheetColumnsMax,
} from './sheet-row.ts';
import { sheetText } from './sheet-text.ts';
import type { TextSink } from './text-sink.ts';

const workbookPart = 'xl/workbook.xml';

interface Sheet {
  name: string;
  relationId: string;
  isHidden: boolean;
}

interface Workbook {
  sheets: Sheet[];
  epoch: 1900 | 1904;
  strings: string[];
  /** How each style shows numbers. */
  formats: CellFormat[];
}

async function readSheets(archive: Archive): Promise<Pick<Workbook, 'sheets' | 'epoch'>> {
  const sheets: Sheet[] = [];
  let epoch: Workbook['epoch'] = 1900;
  await readXml(archive.read(workbookPart), {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) epoch = 1904;
      if (name === 'sheet')
        sheets.push({
          name: attributes.name ?? '',
          relationId: relationIdOf(attributes),
          isHidden: /^(?:veryHidden|hidden)$/.test(attributes.state ?? ''),
        });
    },
  });
  return { sheets, epoch };
}

/** Texts shared by cells, each in one line, without the readings of Japanese words (`rPh`). */
async function readStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isReading = false;
  if (part === undefined) return strings;
  await scanXml(archive.read(part), {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'si') strings.push(cellLine(current));
    },
  });
  return strings;
}

async function readFormats(archive: Archive, part: string | undefined): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isInCellFormats = false;
  if (part === undefined) return formats;
  await readXml(archive.read(part), {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId);
      if (name === 'numFmt') codes.set(id, formatCode ?? '');
      else if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'xf' && isInCellFormats) formats.push(cellFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return formats;
}

/** The column of a reference such as `BC12`, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
}

interface OpenCell {
  type: string;
  style: number;
  column: number;
  raw: string;
  /** Undefined where the cell holds a value alone. */
  formula?: string;
  /** The number of the formula that several cells share. */
  sharedFormula?: string;
}

/** The first cell that shares a formula has its text, which the others repeat. */
function createSharedFormulas() {
  const texts = new Map<string, string>();
  return {
    fill(cell: OpenCell): OpenCell {
      const { formula, sharedFormula } = cell;
      if (sharedFormula === undefined || formula === undefined) return cell;
      if (formula !== '') texts.set(sharedFormula, formula);
      return { ...cell, formula: formula || (texts.get(sharedFormula) ?? '') };
    },
  };
}

/** The text of a cell in one line. */
function cellText({ type, style, raw: given }: OpenCell, book: Workbook): string {
  if (type === 's') return book.strings[Number(given)] ?? '';
  if (type === 'b') return given === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return cellLine(given);
  const raw = given.trim();
  return raw === '' ? raw : cellNumber(raw, book.formats[style], book.epoch);
}

/** The formula of a cell without a value; a formula whose result is an empty text has that for its value. */
const openFormula = ({ type, formula }: OpenCell) =>
  formula === undefined || type === 'str' ? '' : cellLine(`=${formula}`);

const unitOf = ({ type, style }: OpenCell, book: Workbook) =>
  type === 'n' ? book.formats[style]?.unit : undefined;

/** Cells such as `A3:B7` that are merged over several rows. */
function mergedRows(reference = ''): MergedCells | undefined {
  const [from = '', to = ''] = reference.split(':');
  const rowOf = (cell: string) => Number(/\d+$/.exec(cell)?.[0] ?? 0);
  const merged = { firstRow: rowOf(from), lastRow: rowOf(to), column: columnOf(from) };
  return merged.firstRow > 0 && merged.lastRow > merged.firstRow ? merged : undefined;
}

interface SheetTarget extends SheetReading {
  onRow(row: SheetRow): void;
  onMerged(cells: MergedCells): void;
  /** Told which columns, from 0 and both included, are hidden. */
  onHidden(first: number, last: number): void;
}

const isOn = (flag: string | undefined) => flag === '1' || flag === 'true';

/** One row at a time, because a sheet has any length. */
function sheetHandler(book: Workbook, { onRow, onMerged, onHidden, keepsFormulas = false }: SheetTarget) {
  const shared = createSharedFormulas();
  let cells: SheetCell[] = [];
  let number = 0;
  let isHidden = false;
  let cell: OpenCell | undefined;
  let isValue = false;
  let isFormula = false;
  const add = (closed: OpenCell) => {
    const formula = keepsFormulas ? openFormula(shared.fill(closed)) : '';
    const text = cellText(closed, book) || formula;
    if (text === '') return;
    const last = cells.at(-1)?.column ?? -1;
    const column = closed.column > last ? closed.column : last + 1;
    const unit = unitOf(closed, book);
    cells.push(unit === undefined ? { column, text } : { column, text, unit });
  };
  return {
    open(name: string, { t, s, r, si, hidden, ref, min, max }: Readonly<Record<string, string>>) {
      if (name === 'row') {
        cells = [];
        number = Math.max(number + 1, Number(r) || 0);
        isHidden = isOn(hidden);
      } else if (name === 'mergeCell') {
        const merged = mergedRows(ref);
        if (merged) onMerged(merged);
      } else if (name === 'col') {
        if (isOn(hidden)) onHidden(Number(min) - 1, Math.min(Number(max), sheetColumnsMax) - 1);
      } else if (name === 'c')
        cell = { type: t ?? 'n', style: Number(s ?? 0), column: columnOf(r ?? ''), raw: '' };
      else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'f' && cell && keepsFormulas) {
        isFormula = true;
        cell.formula = '';
        if (si !== undefined) cell.sharedFormula = si;
      }
    },
    text(text: string) {
      if (isValue && cell) cell.raw += text;
      else if (isFormula && cell) cell.formula += text;
    },
    close(name: string) {
      if (name === 'f') isFormula = false;
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && cell) {
        add(cell);
        cell = undefined;
      } else if (name === 'row' && cells.length > 0) onRow({ number, cells, ...(isHidden && { isHidden }) });
    },
  };
}

/** The sheets of a workbook, each read row by row. */
export async function openXlsx(archive: Archive, reading: SheetReading = {}): Promise<OpenSheet[]> {
  const relations = await readRelations(archive, workbookPart);
  const targetOf = (kind: string) => relations.find((relation) => relation.kind === kind)?.target;
  const book: Workbook = {
    ...(await readSheets(archive)),
    strings: await readStrings(archive, targetOf('sharedStrings')),
    formats: await readFormats(archive, targetOf('styles')),
  };
  return book.sheets.flatMap(({ name, relationId, isHidden }) => {
    const part = relations.find(({ id, kind }) => id === relationId && kind === 'worksheet')?.target;
    if (part === undefined) return [];
    let merged: MergedCells[] = [];
    const hidden = new Set<number>();
    let readShare = 0;
    const bytes = { sizeBytes: archive.sizeBytes(part), open: () => archive.read(part) };
    const onHidden = (first: number, last: number) => {
      for (let column = first; column <= last; column += 1) hidden.add(column);
    };
    const readRows = (onRow: (row: SheetRow) => void) => {
      merged = [];
      return scanXml(
        countBytes(bytes, (share) => {
          readShare = share;
        }),
        sheetHandler(book, { ...reading, onRow, onHidden, onMerged: (cells) => void merged.push(cells) }),
      );
    };
    return [
      {
        name,
        isHidden,
        readRows,
        mergedCells: () => merged,
        hiddenColumns: () => [...hidden],
        readShare: () => readShare,
      },
    ];
  });
}

/** Reads a workbook by sheet: a page each, a line for each row. */
export async function readXlsx(archive: Archive, sink: TextSink): Promise<void> {
  for (const { name, readRows } of await openXlsx(archive)) {
    sink.beginPage(name);
    const writer = sheetText(name, sink);
    await readRows(writer.row);
    writer.end();
  }
}
