import { createReadStream, createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const carriageReturn = 13;
const lineFeed = 10;

/** Tells of a text whose bytes are pushed whether its lines end in another way than all with LF, or all with CR and LF. */
export function createEndSurvey() {
  const kinds = { pairs: false, lineFeeds: false, returns: false };
  let lastByte: number | undefined;
  const isOdd = () => kinds.returns || (kinds.pairs && kinds.lineFeeds);
  const push = (bytes: Uint8Array) => {
    if (bytes.length === 0) return;
    if (lastByte === carriageReturn && bytes[0] !== lineFeed) kinds.returns = true;
    let at = bytes.indexOf(carriageReturn);
    // Where there is no CR, as in most texts, one LF is like the others.
    const hasReturns = at >= 0 || lastByte === carriageReturn;
    for (; at >= 0 && at < bytes.length - 1 && !isOdd(); at = bytes.indexOf(carriageReturn, at + 1))
      if (bytes[at + 1] !== lineFeed) kinds.returns = true;
    for (at = bytes.indexOf(lineFeed); at >= 0 && !isOdd(); at = bytes.indexOf(lineFeed, at + 1)) {
      if ((at === 0 ? lastByte : bytes[at - 1]) === carriageReturn) kinds.pairs = true;
      else kinds.lineFeeds = true;
      if (!hasReturns) break;
    }
    lastByte = bytes.at(-1);
  };
  return { push, isOdd };
}

/** The bytes with LF for each line end; CRs at their end are given back, because what follows decides about them. */
function unified(bytes: Buffer): { lines: Buffer; rest: Buffer } {
  const lines = Buffer.allocUnsafe(bytes.length);
  let [length, from] = [0, 0];
  for (let at = bytes.indexOf(carriageReturn); at >= 0; at = bytes.indexOf(carriageReturn, from)) {
    length += bytes.copy(lines, length, from, at);
    from = at + 1;
    while (bytes[from] === carriageReturn) from += 1;
    if (from === bytes.length) return { lines: lines.subarray(0, length), rest: bytes.subarray(at) };
    // Several CRs in front of LF are one line end; others are a line end each.
    if (bytes[from] === lineFeed) continue;
    lines.fill(lineFeed, length, length + from - at);
    length += from - at;
  }
  length += bytes.copy(lines, length, from);
  return { lines: lines.subarray(0, length), rest: bytes.subarray(bytes.length) };
}

/**
 * Writes a file anew whose lines end in several ways, as those of Excel with lines within cells, or with CR: DuckDB takes the
 * first line end that it sees for that of all rows, and then the others for faults; and rows are counted by their LF.
 * @returns its size
 */
export async function unifyLineEnds(path: string, signal: AbortSignal): Promise<number> {
  const target = `${path}.lines`;
  async function* lines() {
    let before: Buffer = Buffer.alloc(0);
    for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      const { lines: whole, rest } = unified(Buffer.concat([before, bytes as Buffer]));
      before = rest;
      yield whole;
    }
    yield Buffer.alloc(before.length, lineFeed);
  }
  await pipeline(lines, createWriteStream(target, { mode: 0o600 }), { signal });
  await rename(target, path);
  return (await stat(path)).size;
}
