import { fontRuns } from './font-runs.ts';
import type { DocumentGroup, DocumentTable, SummaryDocument } from './summary-document.ts';

/** A node of the library's document, as far as it is used here. */
export interface PdfNode {
  readonly [name: string]: unknown;
}

const muted = '#5c5650';
const line = '#d9d2c7';
const evidence = '#8a5a00';

const textOf = (text: string, look: PdfNode = {}): PdfNode[] =>
  fontRuns(text).map((run) => ({ ...run, ...look }));

const marksOf = (numbers: readonly number[]): PdfNode[] =>
  numbers.map((n) => ({ text: `[${n}]`, sup: true, color: evidence, linkToDestination: `reference-${n}` }));

/** A heading that the contents and the bookmarks name. */
const heading = (text: string, level: 1 | 2): PdfNode => ({
  text: textOf(text),
  style: level === 1 ? 'heading' : 'subheading',
  tocItem: true,
  tocMargin: [level === 1 ? 0 : 14, 0, 0, 0],
  headlineLevel: level,
  outline: true,
  outlineText: text,
});

function groupNodes({ heading: title, isProse, points }: DocumentGroup): PdfNode[] {
  const lines = points.map(({ text, numbers }) => [...textOf(text), ...marksOf(numbers)]);
  const body = isProse
    ? { text: lines.flatMap((own) => [...own, { text: ' ' }]), style: 'body' }
    : { ul: lines.map((own) => ({ text: own, style: 'point' })), style: 'body' };
  return [...(title === '' ? [] : [heading(title, 1)]), body];
}

function tableNodes({ heading: title, rows }: DocumentTable): PdfNode[] {
  return [
    heading(title, 2),
    {
      table: {
        widths: [150, '*'],
        dontBreakRows: true,
        body: rows.map(({ text, quote, n }) => [
          { text: [...textOf(text, { bold: true }), ...marksOf([n])] },
          { text: textOf(quote), color: muted },
        ]),
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => line,
        paddingTop: () => 4,
        paddingBottom: () => 4,
      },
      style: 'body',
    },
  ];
}

function referenceNodes({ references, words }: SummaryDocument): PdfNode[] {
  if (references.length === 0) return [];
  return [
    heading(words.references, 1),
    ...references.map(({ n, source, page, quote }) => ({
      columns: [
        { text: `[${n}]`, width: 30, color: evidence, id: `reference-${n}` },
        {
          width: '*',
          text: [
            ...textOf([source, page].filter(Boolean).join(', '), { bold: true }),
            ...textOf(`: “${quote.replaceAll(/\s+/gu, ' ').trim()}”`),
          ],
        },
      ],
      style: 'note',
    })),
  ];
}

const factNodes = ({ facts }: SummaryDocument): PdfNode[] =>
  facts.map(({ label, value }) => ({
    columns: [
      { text: label, width: 90, color: muted },
      { text: textOf(value), width: '*' },
    ],
    margin: [0, 0, 0, 3],
  }));

/** The contents, where there is more than one heading. */
function contentsNodes({ groups, tables, words }: SummaryDocument): PdfNode[] {
  const count = groups.filter(({ heading: title }) => title !== '').length + tables.length;
  if (count < 2) return [];
  return [{ toc: { title: { text: words.contents, style: 'heading' } }, margin: [0, 6, 0, 0] }];
}

const styles = {
  title: { fontSize: 20, bold: true, margin: [0, 0, 0, 10] },
  heading: { fontSize: 13, bold: true, margin: [0, 16, 0, 6] },
  subheading: { fontSize: 11, bold: true, margin: [0, 10, 0, 4] },
  body: { margin: [0, 0, 0, 4] },
  point: { margin: [0, 0, 0, 5] },
  note: { fontSize: 8.5, margin: [0, 0, 0, 4] },
};

const isPicture = (logo: string) => /^data:image\/(?:png|jpeg);base64,/.test(logo);

/** The summary as the library's document: A4, Roboto, with DejaVu Sans where Roboto has no letters. */
export function pdfDefinition(document: SummaryDocument): PdfNode {
  const { title, language, finishedAtMs, logo, companyTitle, pageText } = document;
  const at = new Date(finishedAtMs);
  return {
    pageSize: 'A4',
    pageMargins: [56, 64, 56, 60],
    language,
    displayTitle: true,
    info: {
      title,
      author: companyTitle,
      creator: 'Docent',
      producer: 'Docent',
      creationDate: at,
      modDate: at,
    },
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3 },
    styles,
    header: { text: textOf(companyTitle), margin: [56, 28, 56, 0], fontSize: 8.5, color: muted },
    footer: (page: number, pages: number) => ({
      text: pageText.replace('{page}', String(page)).replace('{pages}', String(pages)),
      alignment: 'right',
      margin: [56, 20, 56, 0],
      fontSize: 8.5,
      color: muted,
    }),
    // A heading never stands alone at the foot of a page.
    pageBreakBefore: (
      node: { headlineLevel?: number },
      { getFollowingNodesOnPage }: { getFollowingNodesOnPage(): unknown[] },
    ) => node.headlineLevel !== undefined && getFollowingNodesOnPage().length === 0,
    content: [
      ...(logo !== null && isPicture(logo) ? [{ image: logo, fit: [120, 40], margin: [0, 0, 0, 14] }] : []),
      { text: textOf(title), style: 'title' },
      ...factNodes(document),
      ...contentsNodes(document),
      ...document.groups.flatMap(groupNodes),
      ...(document.tables.length > 0 ? [heading(document.words.facts, 1)] : []),
      ...document.tables.flatMap(tableNodes),
      ...referenceNodes(document),
    ],
  };
}
