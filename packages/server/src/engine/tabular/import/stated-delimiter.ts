/** Excel is told of a delimiter by a first line. */
const statement = /^sep=(.)\r?\n/i;

/** The delimiter that a text states in its first line, and how long that line is. */
export function statedDelimiter(text: string): { delimiter: string; length: number } | undefined {
  const [line = '', delimiter] = statement.exec(text) ?? [];
  return delimiter === undefined ? undefined : { delimiter, length: line.length };
}
