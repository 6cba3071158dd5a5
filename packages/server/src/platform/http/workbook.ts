import { PassThrough, pipeline, Readable } from 'node:stream';
import { type Cell, type ColumnType, partUnit } from '@docent/contract/table-cell';
import { ZipFile } from 'yazl';

/** What a workbook shows: a header, then rows. A column without a type is text. */
export interface SheetColumn {
  readonly name: string;
  readonly type?: ColumnType;
  /** A currency or the percent sign, which its numbers are shown with; `part` for parts of one, shown in percent. */
  readonly unit?: string | undefined;
}

export type SheetRows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

const cellLengthMax = 32_767;
/** What XML 1.0 cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the characters that have to go.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Spreadsheet programs read `_x0041_` as a character; written this way it stays what it is. */
const escapeSequence = /_(?=x[0-9a-fA-F]{4}_)/g;
const startsFormula = /^[=+\-@\t\r＝＋－＠]/;

const styles = { plain: 0, header: 1, quoted: 2, date: 3, timestamp: 4 } as const;
const fixedStyles = Object.keys(styles).length;
/** Numbers below this one are formats that every program has built in. */
const ownFormatMin = 164;

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (one) => markup[one] ?? one);

const dayMs = 86_400_000;
const firstDayMs = Date.UTC(1899, 11, 30);
/** Days before this one have other numbers in some programs. */
const firstSafeDay = '1900-03-01';

/** A column and the style of its numbers. */
interface StyledColumn extends SheetColumn {
  readonly style: number;
}

/** The format of numbers with a unit. A sign that would end its place in the code is left out. */
function formatCode({ type, unit = '' }: SheetColumn): string {
  const digits = type === 'integer' ? '#,##0' : '#,##0.00';
  return unit === '%' || unit === partUnit ? '0.00####%' : `${digits}\\ [$${unit.replace(/[\][;"-]/g, '')}]`;
}

/** Columns with their styles, and the formats that these need beside the fixed ones. */
function styleColumns(columns: readonly SheetColumn[]): { styled: StyledColumn[]; codes: string[] } {
  const codes: string[] = [];
  const styled = columns.map((column) => {
    if (column.unit === undefined) return { ...column, style: styles.plain };
    const code = formatCode(column);
    if (!codes.includes(code)) codes.push(code);
    return { ...column, style: fixedStyles + codes.indexOf(code) };
  });
  return { styled, codes };
}

/** The number by which spreadsheets know a moment; undefined for one that they cannot hold. */
function serialOf(iso: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso) || iso < firstSafeDay) return undefined;
  const ms = Date.parse(iso.length === 10 ? `${iso}T00:00:00Z` : `${iso.replace(/Z$/, '')}Z`);
  return Number.isFinite(ms) ? (ms - firstDayMs) / dayMs : undefined;
}

function textCell(value: string, style: number): string {
  const text = escapeXml(
    value.slice(0, cellLengthMax).toWellFormed().replace(forbidden, '').replace(escapeSequence, '_x005F_'),
  );
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** A number; a workbook keeps a percentage as the part of one that it is. */
function numberCell(value: number, { unit, style }: StyledColumn): string {
  if (!Number.isFinite(value)) return '<c/>';
  const kept = unit === '%' ? Number((value / 100).toPrecision(15)) : value;
  return style === styles.plain ? `<c><v>${kept}</v></c>` : `<c s="${style}"><v>${kept}</v></c>`;
}

/** Text is never a formula here; one that looks like it is marked, so that it stays text when it is edited. */
function cellXml(value: Cell | undefined, column: StyledColumn): string {
  const { type } = column;
  if (value === null || value === undefined) return '<c/>';
  if (typeof value === 'number') return numberCell(value, column);
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  const serial = type === 'date' || type === 'timestamp' ? serialOf(value) : undefined;
  if (serial !== undefined && (type === 'date' || type === 'timestamp'))
    return `<c s="${styles[type]}"><v>${serial}</v></c>`;
  return textCell(value, startsFormula.test(value) ? styles.quoted : styles.plain);
}

const flushedLength = 32 * 1024;

async function* sheetXml(columns: readonly StyledColumn[], rows: SheetRows): AsyncGenerator<string> {
  const header = columns.map(({ name }) => textCell(name, styles.header)).join('');
  let pending = `<?xml version="1.0" encoding="UTF-8"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>${header}</row>`;
  for await (const row of rows) {
    pending += `<row>${columns.map((column, at) => cellXml(row[at], column)).join('')}</row>`;
    if (pending.length < flushedLength) continue;
    yield pending;
    pending = '';
  }
  yield `${pending}</sheetData></worksheet>`;
}

const office = 'http://schemas.openxmlformats.org';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
};

/** The fixed styles, and one for each format of numbers with a unit. */
function stylesXml(codes: readonly string[]): string {
  const formats = codes.map(
    (code, at) => `<numFmt numFmtId="${ownFormatMin + at}" formatCode="${escapeXml(code)}"/>`,
  );
  const own = codes.map((_, at) => `<xf numFmtId="${ownFormatMin + at}" applyNumberFormat="1"/>`).join('');
  const listed = formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '';
  return `<styleSheet xmlns="${office}/spreadsheetml/2006/main">${listed}<fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${fixedStyles + codes.length}"><xf/><xf fontId="1" applyFont="1" quotePrefix="1"/><xf quotePrefix="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/>${own}</cellXfs></styleSheet>`;
}

/** A name that every spreadsheet program takes for a sheet. */
const sheetNameOf = (name: string) =>
  escapeXml(
    name
      .replace(forbidden, '')
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31)
      .toWellFormed() || 'Sheet1',
  );

/** A workbook of one sheet (Office Open XML), written while it is read. It breaks off when its rows fail. */
export function writeWorkbook(name: string, columns: readonly SheetColumn[], rows: SheetRows): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const compressed = { compressionLevel: 1 };
  const { styled, codes } = styleColumns(columns);
  for (const [path, xml] of Object.entries({ ...fixedParts, 'xl/styles.xml': stylesXml(codes) }))
    zip.addBuffer(Buffer.from(declaration + xml), path, compressed);
  const book = `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${sheetNameOf(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  zip.addBuffer(Buffer.from(declaration + book), 'xl/workbook.xml', compressed);
  const sheet = Readable.from(sheetXml(styled, rows), { objectMode: false });
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  sheet.on('error', fail);
  output.once('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', compressed);
  zip.end();
  pipeline(zip.outputStream, output, () => undefined);
  return output;
}
