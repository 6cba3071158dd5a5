import { headData } from '#engine/pdf/document-head.ts';
import { type PdfText, pdfLine, pdfText } from '#engine/pdf/pdf-text.ts';
import type { DocumentReference, SummaryDocument } from './summary-document.ts';

/** The mark of a footnote. The first one of a reference carries the footnote, later ones lead to it. */
interface Mark {
  readonly n: number;
  readonly at: number;
  readonly isFirst: boolean;
}

const placeOf = ({ source, page }: DocumentReference) => pdfLine([source, page].filter(Boolean).join(', '));

function createMarks({ references }: SummaryDocument) {
  const positions = new Map(references.map(({ n }, at) => [n, at]));
  const cited = new Set<number>();
  return (numbers: readonly number[]): Mark[] =>
    [...new Set(numbers)].flatMap((n) => {
      const at = positions.get(n);
      if (at === undefined) return [];
      const isFirst = !cited.has(n);
      cited.add(n);
      return [{ n, at, isFirst }];
    });
}

/** Contents help where there is more than one heading. */
const hasContents = ({ groups, tables }: SummaryDocument) =>
  groups.filter(({ heading }) => heading !== '').length + tables.length > 1;

/** What `summary.typ` sets: the summary as data, in which all words are plain text. */
export function pdfData(document: SummaryDocument) {
  const { groups, tables, references, words } = document;
  const marksOf = createMarks(document);
  const places = new Map(references.map((reference) => [reference.n, placeOf(reference)]));
  const text = (said: string): PdfText => pdfText(said);
  return {
    ...headData(document),
    words,
    hasContents: hasContents(document),
    groups: groups.map(({ heading, isProse, points }) => ({
      heading: pdfLine(heading),
      isProse,
      points: points.map((point) => ({ words: text(point.text), marks: marksOf(point.numbers) })),
    })),
    tables: tables.map(({ heading, rows }) => ({
      heading,
      columns: [heading, words.sentence, words.source],
      rows: rows.map((row) => ({
        words: text(row.text),
        quote: text(row.quote),
        place: places.get(row.n) ?? '',
      })),
    })),
    references: references.map((reference) => ({
      place: placeOf(reference),
      said: pdfLine(reference.said),
    })),
  };
}
