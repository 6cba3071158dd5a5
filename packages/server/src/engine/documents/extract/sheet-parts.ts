import { CFB } from '@e965/xlsx';
import { type Archive, openArchive } from './open-archive.ts';
import type { OpenDocument } from './open-document.ts';
import { readOpenSheetParts } from './open-sheet-parts.ts';
import { readRelations } from './package-relations.ts';
import { readChunks } from './read-whole-file.ts';
import { scanXml } from './scan-xml.ts';
import { type SheetParts, sheetColumnsMax } from './sheet-row.ts';

/** Notes columns from one to another, from 0 and both included. A damaged file may name the same ones over and over. */
function addColumns(hidden: number[], first: number, last: number): void {
  if (hidden.length >= sheetColumnsMax) return;
  for (let column = first; column <= Math.min(last, sheetColumnsMax - 1); column += 1) hidden.push(column);
}

interface BinaryRecord {
  type: number;
  data: Buffer;
}

/** The records of a workbook of Excel 97 to 2003, each with its type and length in front of it. */
function* oldRecords(stream: Buffer, from: number): Generator<BinaryRecord> {
  for (let at = from; at + 4 <= stream.length; ) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    yield { type: stream.readUInt16LE(at), data: stream.subarray(at + 4, end) };
    at = end;
  }
}

/** The types of records: [MS-XLS] 2.3. */
const oldTypes = { begin: 0x0809, end: 0x000a, sheet: 0x0085, columns: 0x007d };
const hiddenBit = 1;

function oldColumns(stream: Buffer, from: number): number[] {
  const hidden: number[] = [];
  let depth = 0;
  for (const { type, data } of oldRecords(stream, from)) {
    if (type === oldTypes.begin) depth += 1;
    else if (type === oldTypes.end) depth -= 1;
    else if (type === oldTypes.columns && data.length >= 10 && data.readUInt16LE(8) & hiddenBit)
      addColumns(hidden, data.readUInt16LE(0), data.readUInt16LE(2));
    if (depth <= 0) break;
  }
  return hidden;
}

function readOldParts(bytes: Buffer): SheetParts[] {
  const file = CFB.read(bytes, { type: 'buffer' });
  const content = (CFB.find(file, 'Workbook') ?? CFB.find(file, 'Book'))?.content;
  if (!content) return [];
  const stream = Buffer.from(content as Uint8Array);
  const begins: number[] = [];
  for (const { type, data } of oldRecords(stream, 0)) {
    if (type === oldTypes.end) break;
    if (type === oldTypes.sheet && data.length >= 4) begins.push(data.readUInt32LE(0));
  }
  // The library lists sheets in the order in which they lie in the file.
  return begins
    .sort((one, other) => one - other)
    .map((from) => ({ hiddenColumns: oldColumns(stream, from) }));
}

/** A number of up to so many bytes, of which each but the last has its highest bit set. */
function readNumber(bytes: Buffer, from: number, bytesMax: number): { value: number; end: number } {
  let [value, at] = [0, from];
  while (at < from + bytesMax) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 0x7f) << (7 * (at - from));
    at += 1;
    if (byte < 0x80) break;
  }
  return { value, end: at };
}

/** The records of a part of an xlsb file. */
function* partRecords(bytes: Buffer): Generator<BinaryRecord> {
  for (let at = 0; at < bytes.length; ) {
    const type = readNumber(bytes, at, 2);
    const length = readNumber(bytes, type.end, 4);
    at = length.end + length.value;
    yield { type: type.value, data: bytes.subarray(length.end, at) };
  }
}

/** The types of records: [MS-XLSB] 2.3. */
const partTypes = { sheet: 0x009c, columns: 0x003c, rows: 0x0091 };
const workbookPart = 'xl/workbook.bin';
/** Columns are described before the first row. */
const headBytes = 1024 * 1024;

async function readBeginning(archive: Archive, part: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of archive.read(part)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(chunks);
}

function partColumns(bytes: Buffer): number[] {
  const hidden: number[] = [];
  for (const { type, data } of partRecords(bytes)) {
    if (type === partTypes.rows) break;
    if (type === partTypes.columns && data.length >= 18 && data.readUInt16LE(16) & hiddenBit)
      addColumns(hidden, data.readUInt32LE(0), data.readUInt32LE(4));
  }
  return hidden;
}

/** The id of the relation that a sheet names: a length and letters, behind its state and its number. */
function relationOf(data: Buffer): string {
  const begin = 12;
  if (data.length < begin) return '';
  return data.toString('utf16le', begin, Math.min(data.length, begin + 2 * data.readUInt32LE(begin - 4)));
}

async function readBinaryParts(archive: Archive): Promise<SheetParts[]> {
  const relations = await readRelations(archive, workbookPart);
  const found: SheetParts[] = [];
  for (const { type, data } of partRecords(await readBeginning(archive, workbookPart))) {
    if (type !== partTypes.sheet) continue;
    const part = relations.find(({ id }) => id === relationOf(data))?.target;
    found.push({ hiddenColumns: part === undefined ? [] : partColumns(await readBeginning(archive, part)) });
  }
  return found;
}

/** Of a workbook that Excel 2003 wrote as XML. */
async function readXmlParts({ fd }: OpenDocument): Promise<SheetParts[]> {
  const found: number[][] = [];
  let next = 0;
  await scanXml(readChunks(fd), {
    open(name, { Index: index, Span: span, Hidden: hidden }) {
      if (name === 'Worksheet') {
        found.push([]);
        next = 0;
      }
      if (name !== 'Column') return;
      const first = Number(index) > 0 ? Number(index) - 1 : next;
      const last = first + (Number(span) || 0);
      const sheet = found.at(-1);
      if (sheet && hidden === '1') addColumns(sheet, first, last);
      next = last + 1;
    },
  });
  return found.map((hiddenColumns) => ({ hiddenColumns }));
}

async function readParts(document: OpenDocument, bytes: Buffer): Promise<SheetParts[]> {
  if (document.kind !== 'zip') return bytes[0] === 0xd0 ? readOldParts(bytes) : readXmlParts(document);
  const archive = await openArchive(document.fd);
  return archive.has('content.xml')
    ? readOpenSheetParts(archive.read('content.xml'))
    : readBinaryParts(archive);
}

/**
 * What an xls, xlsb or ods file hides of its sheets, in their order. The library tells no columns unless it makes an object of each
 * cell without content, of which a small file may have millions.
 */
export async function readSheetParts(document: OpenDocument, bytes: Buffer): Promise<SheetParts[]> {
  try {
    return await readParts(document, bytes);
  } catch {
    // The library reads files that are damaged in places; what such a file hides is not known.
    return [];
  }
}
