import { escapeMarkdown } from '#engine/answer/escape-markdown.ts';
import type { DocumentGroup, DocumentTable, SummaryDocument } from './summary-document.ts';

const marksOf = (numbers: readonly number[]) => numbers.map((n) => `[^${n}]`).join('');
const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

function writeGroup({ heading, isProse, points }: DocumentGroup): string[] {
  const lines = points.map(({ text, numbers }) => `${escapeMarkdown(text)}${marksOf(numbers)}`);
  const body = isProse ? [lines.join(' ')] : lines.map((line) => `- ${line}`);
  return [...(heading === '' ? [] : [`## ${escapeMarkdown(heading)}`, '']), ...body, ''];
}

function writeTable({ heading, rows }: DocumentTable): string[] {
  const cells = rows.map(
    ({ text, quote, n }) => `| ${escapeMarkdown(oneLine(text))}[^${n}] | ${escapeMarkdown(oneLine(quote))} |`,
  );
  return [`### ${escapeMarkdown(heading)}`, '', '| | |', '| --- | --- |', ...cells, ''];
}

/** The summary as Markdown, with its references as footnotes. */
export function writeMarkdown(document: SummaryDocument): string {
  const { title, facts, groups, tables, references, words } = document;
  const notes = references.map(
    ({ n, source, page, said }) =>
      `[^${n}]: ${escapeMarkdown([source, page].filter(Boolean).join(', '))}: ${escapeMarkdown(said)}`,
  );
  return [
    `# ${escapeMarkdown(title)}`,
    '',
    ...facts.map(({ label, value }) => `- **${escapeMarkdown(label)}**: ${escapeMarkdown(value)}`),
    '',
    ...groups.flatMap(writeGroup),
    ...(tables.length > 0 ? [`## ${escapeMarkdown(words.facts)}`, ''] : []),
    ...tables.flatMap(writeTable),
    ...notes,
    '',
  ].join('\n');
}
