import { headData } from '#engine/pdf/document-head.ts';
import { pdfLine, pdfText } from '#engine/pdf/pdf-text.ts';
import { unshownNote } from '#engine/pdf/unshown-letters.ts';
import type { ConversationDocument, DocumentTurn } from './conversation-document.ts';
import { markdownBlocks } from './markdown-blocks.ts';

/** A bookmark that is longer helps nobody; the whole question follows it. */
const headingLengthMax = 120;

function turnOf({ question, answer, notes, table, references }: DocumentTurn) {
  const heading = pdfLine(question);
  const isLong = heading.length > headingLengthMax;
  return {
    heading: isLong ? `${heading.slice(0, headingLengthMax).toWellFormed()}…` : heading,
    question: isLong || question.includes('\n') ? question.split('\n').map((line) => pdfText(line)) : [],
    blocks: markdownBlocks(answer),
    notes: notes.map(pdfLine),
    table: table
      ? {
          columns: table.columns.map(pdfLine),
          cells: table.rows.flat().map(pdfLine),
          note: table.note ?? '',
        }
      : null,
    references: references.map(({ n, place, quote }) => ({
      n: `[${n}]`,
      place: pdfLine(place),
      quote: pdfText(quote),
    })),
  };
}

/** What the template sets. In the child process: Markdown of a model, nested without end, takes long to read. */
export function prepare(document: Omit<ConversationDocument, 'logo'>) {
  const { sourcesText, turns, unshownText } = document;
  const content = { ...headData(document), sourcesText, turns: turns.map(turnOf) };
  return { ...content, unshown: unshownNote(content, unshownText) };
}
