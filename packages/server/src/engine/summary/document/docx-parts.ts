import type { DocumentGroup, DocumentTable, SummaryDocument } from './summary-document.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const words = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
/** What XML cannot hold in any form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const paragraph = (content: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${content}</w:p>`;
const bullet = (content: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${content}</w:p>`;

/** Word numbers footnotes in the order in which they are cited, so each citation has a footnote of its own. */
function createFootnotes(document: SummaryDocument) {
  const cited: number[] = [];
  const known = new Set(document.references.map(({ n }) => n));
  return {
    cited,
    mark(n: number): string {
      if (!known.has(n)) return '';
      cited.push(n);
      return `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="${cited.length}"/></w:r>`;
    },
  };
}

type Footnotes = ReturnType<typeof createFootnotes>;

function groupXml({ heading, isProse, points }: DocumentGroup, { mark }: Footnotes): string {
  const lines = points.map(({ text, numbers }) => run(text) + numbers.map(mark).join(run(' ')));
  const body = isProse ? paragraph(lines.join(run(' '))) : lines.map(bullet).join('');
  return (heading === '' ? '' : paragraph(run(heading), 'Heading1')) + body;
}

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="BBBBBB"/>`)
  .join('');
const cell = (width: number, content: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(content)}</w:tc>`;

function tableXml({ heading, rows }: DocumentTable, { mark }: Footnotes): string {
  const lines = rows.map(
    ({ text, quote, n }) =>
      `<w:tr>${cell(2_800, run(text, '<w:b/>') + mark(n))}${cell(6_400, run(quote))}</w:tr>`,
  );
  const table = `<w:tbl><w:tblPr><w:tblW w:w="9200" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>${lines.join('')}</w:tbl>`;
  return paragraph(run(heading), 'Heading2') + table + paragraph('');
}

interface Written {
  readonly body: string;
  readonly cited: readonly number[];
}

function write(document: SummaryDocument): Written {
  const { title, facts, groups, tables, words: said } = document;
  const footnotes = createFootnotes(document);
  const parts = [
    paragraph(run(title), 'Title'),
    ...facts.map(({ label, value }) => paragraph(run(`${label}: `, '<w:b/>') + run(value))),
    ...groups.map((group) => groupXml(group, footnotes)),
    tables.length > 0 ? paragraph(run(said.facts), 'Heading1') : '',
    ...tables.map((table) => tableXml(table, footnotes)),
  ];
  return { body: parts.join(''), cited: footnotes.cited };
}

export const documentXml = (document: SummaryDocument): string =>
  `${xml}<w:document ${words}><w:body>${write(document).body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1304" w:right="1304" w:bottom="1304" w:left="1304" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`;

const separators =
  '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>';

/** The footnotes in the order of their citations: the source, its page and what it says. */
export function footnotesXml(document: SummaryDocument): string {
  const byNumber = new Map(document.references.map((reference) => [reference.n, reference]));
  const notes = write(document).cited.map((n, at) => {
    const { source = '', page = '', said = '' } = byNumber.get(n) ?? {};
    const place = [source, page].filter(Boolean).join(', ');
    const text = `${place}: ${said}`;
    const mark = '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>';
    return `<w:footnote w:id="${at + 1}">${paragraph(mark + run(` ${text}`), 'FootnoteText')}</w:footnote>`;
  });
  return `${xml}<w:footnotes ${words}>${separators}${notes.join('')}</w:footnotes>`;
}
