/** Letters beyond ASCII that the font of these files has, by the names that PDF gives them. */
const letters: Readonly<Record<string, string>> = {
  ğ: 'gbreve',
  Ğ: 'Gbreve',
  ş: 'scedilla',
  Ş: 'Scedilla',
  ı: 'dotlessi',
  İ: 'Idotaccent',
  ç: 'ccedilla',
  Ç: 'Ccedilla',
  ö: 'odieresis',
  Ö: 'Odieresis',
  ü: 'udieresis',
  Ü: 'Udieresis',
};
const firstCode = 128;

function encode(line: string): string {
  const known = Object.keys(letters);
  return [...line]
    .map((letter) => {
      const at = known.indexOf(letter);
      return at < 0 ? letter.replace(/[\\()]/, '\\$&') : `\\${(firstCode + at).toString(8)}`;
    })
    .join('');
}

const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** UTF-16, for fonts whose character map is part of the standard and not of the file. */
const unicodeOf = (line: string) => `<${Buffer.from(line, 'utf16le').swap16().toString('hex')}>`;

function pageText(lines: readonly string[], { isChinese }: PdfOptions): string {
  const shown = lines.map((line) => `${isChinese ? unicodeOf(line) : `(${encode(line)})`} Tj T*`).join('\n');
  return `BT /F1 12 Tf 14 TL 72 760 Td\n${shown}\nET`;
}

/** Numbers objects from 1 and writes where each begins. */
function assemble(objects: readonly string[], trailer: string): Buffer {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places: number[] = [];
  objects.forEach((object, at) => {
    places.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const tableAt = file.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`${file}startxref\n${tableAt}\n%%EOF`, 'latin1');
}

interface PdfOptions {
  /** Every page shows a picture, and nothing else. */
  isScanned?: boolean;
  isProtected?: boolean;
  /** In a font that is not in the file. */
  isChinese?: boolean;
  /** Every page shows a different picture of this size. */
  pictureBytes?: number;
  /** Of a form: dictionaries of the fields that lie on the first page. */
  fields?: readonly string[];
}

const chineseFont = `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts
  [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >>
  /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 4 >> >>] >>`;

const pictureOf = (sizeBytes: number) =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${sizeBytes} /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8`,
    'x'.repeat(sizeBytes),
  );

const firstPageObject = 5;

/** A PDF with a page for each list of lines. */
export function pdfFile(pages: readonly (readonly string[])[], options: PdfOptions = {}): Buffer {
  const pageAt = (index: number) => firstPageObject + index * 2;
  const kids = pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ');
  const differences = Object.values(letters).map((name) => `/${name}`);
  const { fields = [] } = options;
  const fieldsAt = pageAt(pages.length);
  const { pictureBytes = 0 } = options;
  const picture = options.isScanned || pictureBytes > 0 ? 'q 500 0 0 700 50 50 cm /I1 Do Q' : '';
  const fieldRefs = `[${fields.map((_, index) => `${fieldsAt + index} 0 R`).join(' ')}]`;
  const picturesAt = fieldsAt + fields.length;
  const resourcesOf = (index: number) =>
    `<< /Font << /F1 3 0 R >> /XObject << /I1 ${pictureBytes > 0 ? picturesAt + index : 4} 0 R >> >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${fields.length > 0 ? `/AcroForm << /Fields ${fieldRefs} >>` : ''} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    options.isChinese
      ? chineseFont
      : `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${firstCode} ${differences.join(' ')}] >> >>`,
    options.isScanned ? pictureOf(1) : '<< >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${resourcesOf(index)} /Contents ${pageAt(index) + 1} 0 R ${index === 0 ? `/Annots ${fieldRefs}` : ''} >>`,
      stream('', `${picture}\n${options.isScanned ? '' : pageText(lines, options)}`),
    ]),
    ...fields.map((field) => `<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] ${field} >>`),
    ...(pictureBytes > 0 ? pages.map(() => pictureOf(pictureBytes)) : []),
  ];
  const secret = '<'.concat('ab'.repeat(32), '>');
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >> /ID [<00> <00>]`;
  return assemble(objects, options.isProtected ? lock : '');
}
