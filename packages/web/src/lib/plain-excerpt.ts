import { plainText } from '@docent/contract/plain-text';

/** The first words of an answer without Markdown and reference numbers, as a preview. */
export function plainExcerpt(markdown: string, lengthMax = 200): string {
  const plain = plainText(markdown.slice(0, lengthMax * 4));
  return plain.length <= lengthMax ? plain : `${plain.slice(0, lengthMax).trimEnd()}…`;
}
