import { zipOf } from './zip-file.ts';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (targets: Record<string, [kind: string, target: string]>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    targets,
  )
    .map(
      ([id, [kind, target]]) =>
        `<Relationship Id="${id}" Type="${relationType}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A Word document with this body; `Balk1` is the style of its headings. */
export const docxFile = (body: string, footnotes = ''): Buffer =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${w}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${w}><w:style w:type="paragraph" w:styleId="Balk1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/footnotes.xml': `<w:footnotes ${w}><w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote>${footnotes}</w:footnotes>`,
  });

/** A paragraph of Word. */
export const wordParagraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export interface SlideText {
  title: string;
  lines: readonly string[];
  notes?: string;
}

const shape = (type: string, lines: readonly string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${lines
    .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;

/** A presentation; its slides lie in the package in another order than they are shown. */
export function pptxFile(slides: readonly SlideText[]): Buffer {
  const numbers = slides.map((_, at) => slides.length - at);
  const contents: Record<string, string> = {
    'ppt/presentation.xml': `<p:presentation ${r}><p:sldIdLst>${numbers.map((n) => `<p:sldId id="${n}" r:id="rId${n}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      Object.fromEntries(numbers.map((n) => [`rId${n}`, ['slide', `slides/slide${n}.xml`]])),
    ),
  };
  slides.forEach(({ title, lines, notes }, at) => {
    const n = numbers[at];
    contents[`ppt/slides/slide${n}.xml`] = `<p:sld>${shape('title', [title])}${shape('body', lines)}</p:sld>`;
    contents[`ppt/slides/_rels/slide${n}.xml.rels`] = relations(
      notes ? { rId1: ['notesSlide', `../notesSlides/notesSlide${n}.xml`] } : {},
    );
    if (notes)
      contents[`ppt/notesSlides/notesSlide${n}.xml`] =
        `<p:notes>${shape('sldNum', ['7'])}${shape('body', [notes])}</p:notes>`;
  });
  return zipOf(contents);
}

/** A workbook from names of sheets to the content of their `sheetData`. Style 1 shows a date, 2 and 3 a percentage. */
export function xlsxFile(sheets: Record<string, string>, strings: readonly string[] = []): Buffer {
  const names = Object.keys(sheets);
  return zipOf({
    'xl/workbook.xml': `<workbook ${r}><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      ...Object.fromEntries(
        names.map((_, at) => [`rId${at + 1}`, ['worksheet', `worksheets/sheet${at + 1}.xml`]]),
      ),
      rIdS: ['sharedStrings', 'sharedStrings.xml'],
      rIdT: ['styles', 'styles.xml'],
    }),
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      Object.values(sheets).map((data, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${data}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** A text, table or presentation of LibreOffice with this content of its body. @param styles automatic ones */
export const openDocumentFile = (body: string, styles = ''): Buffer =>
  zipOf({
    'META-INF/manifest.xml': '<manifest:manifest/>',
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
  });

/** A book with a chapter for each piece of XHTML, listed once or, as some programs do, once for each section. */
export const epubFile = (chapters: readonly string[], { sectionsPerChapter = 1 } = {}): Buffer => {
  const sections = chapters.flatMap((_, at) =>
    Array.from({ length: sectionsPerChapter }, (_, section) => ({ id: `c${at}s${section}`, at, section })),
  );
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><manifest>${sections.map(({ id, at, section }) => `<item id="${id}" href="b%C3%B6l%C3%BCm${at}.xhtml${section > 0 ? `#s${section}` : ''}"/>`).join('')}</manifest><spine>${sections.map(({ id }) => `<itemref idref="${id}"/>`).join('')}</spine></package>`,
    ...Object.fromEntries(
      chapters.map((body, at) => [
        `OEBPS/bölüm${at}.xhtml`,
        `<html><head><title>x</title></head><body>${body}</body></html>`,
      ]),
    ),
  });
};
