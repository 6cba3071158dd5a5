import { escapeMarkdown } from '#engine/answer/escape-markdown.ts';
import type { ConversationDocument, DocumentResult, DocumentTurn } from './conversation-document.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
const rowOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => escapeMarkdown(oneLine(cell))).join(' | ')} |`;

const writeResult = ({ columns, rows, note }: DocumentResult): string[] => [
  rowOf(columns),
  `|${' --- |'.repeat(columns.length)}`,
  ...rows.map(rowOf),
  '',
  ...(note === undefined ? [] : [`*${escapeMarkdown(note)}*`, '']),
];

function writeTurn({ question, answer, notes, table, references }: DocumentTurn, sources: string): string[] {
  const [heading = '', ...rest] = question.split('\n');
  return [
    `## ${escapeMarkdown(oneLine(heading))}`,
    '',
    ...(rest.length > 0 ? [...rest.map(escapeMarkdown), ''] : []),
    ...(answer === '' ? [] : [answer.trim(), '']),
    ...(table ? writeResult(table) : []),
    ...(references.length > 0 ? [`**${escapeMarkdown(sources)}**`, ''] : []),
    ...references.map(
      ({ n, place, quote }) => `- \\[${n}\\] ${escapeMarkdown(place)}: “${escapeMarkdown(oneLine(quote))}”`,
    ),
    ...(references.length > 0 ? [''] : []),
    ...notes.map((note) => `*${escapeMarkdown(note)}*  `),
    '',
  ];
}

/** The conversation as Markdown: each question as a heading, answers as they were written. */
export function writeConversationMarkdown({
  title,
  facts,
  turns,
  sourcesText,
}: ConversationDocument): string {
  return [
    `# ${escapeMarkdown(oneLine(title))}`,
    '',
    ...facts.map(({ label, value }) => `- **${escapeMarkdown(label)}**: ${escapeMarkdown(oneLine(value))}`),
    '',
    ...turns.flatMap((turn) => writeTurn(turn, sourcesText)),
  ].join('\n');
}
