import type { ByteSource } from '../../documents/byte-source.ts';
import { decodeText } from '../../documents/decode-text.ts';

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const lineFeed = 10;

/** The bytes of a text as UTF-8 without a mark. UTF-8 stays as it is: what is damaged in it is found by the reader. */
export async function* asUtf8(source: ByteSource, encoding: string): AsyncGenerator<Uint8Array> {
  if (encoding !== 'utf-8') {
    for await (const text of decodeText(source, encoding)) yield Buffer.from(text);
    return;
  }
  let isFirst = true;
  for await (const bytes of source.open()) {
    const hasMark = isFirst && byteOrderMark.equals(bytes.subarray(0, 3));
    isFirst = false;
    yield hasMark ? bytes.subarray(3) : bytes;
  }
}

/** Lines of a text, from 1; to its end where the last one is left out. Line ends in quotes count as well. */
export interface LineRange {
  first: number;
  last?: number;
}

/** Where the line ends of some bytes end a number of lines; the number that is left when they do not suffice. */
function skipLines(bytes: Uint8Array, count: number): { at: number; left: number } {
  let at = 0;
  let left = count;
  while (left > 0) {
    const end = bytes.indexOf(lineFeed, at);
    if (end < 0) return { at: bytes.length, left };
    at = end + 1;
    left -= 1;
  }
  return { at, left };
}

/** Some lines of a text as a source of UTF-8. What stands behind them is not read. */
export const linesOf = (source: ByteSource, encoding: string, { first, last }: LineRange): ByteSource => ({
  sizeBytes: source.sizeBytes,
  async *open() {
    let before = first - 1;
    let wanted = last === undefined ? Number.POSITIVE_INFINITY : last - first + 1;
    for await (const bytes of asUtf8(source, encoding)) {
      const begin = skipLines(bytes, before);
      before = begin.left;
      const rest = bytes.subarray(begin.at);
      if (rest.length === 0) continue;
      const end =
        wanted === Number.POSITIVE_INFINITY ? { at: rest.length, left: wanted } : skipLines(rest, wanted);
      wanted = end.left;
      yield rest.subarray(0, end.at);
      if (wanted === 0) return;
    }
  },
});
