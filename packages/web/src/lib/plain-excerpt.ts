/** The first words of an answer without Markdown and reference numbers, as a preview. */
export function plainExcerpt(markdown: string, lengthMax = 200): string {
  const plain = markdown
    .slice(0, lengthMax * 4)
    .replaceAll(/\[(\d+)\]/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[#>\-*+\s]+/gm, '')
    // A character that is escaped is meant as it is: a quote of code, or a name with an underscore.
    .replaceAll(/\\([!-/:-@[-`{-~])|[*_`|]+/g, (_marks, escaped: string | undefined) => escaped ?? '')
    .replaceAll(/\s+([.,;:!?])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length <= lengthMax ? plain : `${plain.slice(0, lengthMax).trimEnd()}…`;
}
