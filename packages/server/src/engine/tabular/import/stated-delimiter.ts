/** The first line of a text can name its delimiter for Excel: `sep=;`. */
const statement = /^sep=(.)\r?\n/i;

/** The delimiter that a text states in its first line, and how long that line is. */
export function statedDelimiter(text: string): { delimiter: string; length: number } | undefined {
  const [line = '', delimiter] = statement.exec(text) ?? [];
  return delimiter === undefined ? undefined : { delimiter, length: line.length };
}
