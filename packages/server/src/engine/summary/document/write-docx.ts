import { ZipFile } from 'yazl';
import { documentXml, footnotesXml } from './docx-parts.ts';
import type { SummaryDocument } from './summary-document.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${main}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${main}.numbering+xml"/><Override PartName="/word/footnotes.xml" ContentType="${main}.footnotes+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
const packageRelations = `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
const documentRelations = `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${office}/numbering" Target="numbering.xml"/><Relationship Id="r3" Type="${office}/footnotes" Target="footnotes.xml"/></Relationships>`;
const words = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const heading = (id: string, name: string, { size, level }: { size: number; level: number }) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="280" w:after="100"/><w:outlineLvl w:val="${level}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;
const styles = `${xml}<w:styles ${words}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="40"/></w:rPr></w:style>${heading('Heading1', 'heading 1', { size: 28, level: 0 })}${heading('Heading2', 'heading 2', { size: 24, level: 1 })}<w:style w:type="paragraph" w:styleId="FootnoteText"><w:name w:val="footnote text"/><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="18"/></w:rPr></w:style><w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style></w:styles>`;
const numbering = `${xml}<w:numbering ${words}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="420" w:hanging="280"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function coreXml({ title, language, finishedAtMs }: SummaryDocument): string {
  const at = new Date(finishedAtMs).toISOString();
  const moment = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${at}</dcterms:${name}>`;
  return `${xml}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:language>${language}</dc:language>${moment('created')}${moment('modified')}</cp:coreProperties>`;
}

/** The summary as a Word document with real footnotes. The same summary gives the same bytes. */
export async function writeDocx(document: SummaryDocument): Promise<Uint8Array> {
  const zip = new ZipFile();
  const parts: readonly [path: string, content: string][] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', packageRelations],
    ['docProps/core.xml', coreXml(document)],
    ['word/document.xml', documentXml(document)],
    ['word/_rels/document.xml.rels', documentRelations],
    ['word/footnotes.xml', footnotesXml(document)],
    ['word/numbering.xml', numbering],
    ['word/styles.xml', styles],
  ];
  for (const [path, content] of parts)
    zip.addBuffer(Buffer.from(content), path, {
      mtime: new Date(document.finishedAtMs),
      forceDosTimestamp: true,
    });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
