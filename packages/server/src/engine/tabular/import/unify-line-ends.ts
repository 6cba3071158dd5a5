import { createReadStream, createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const carriageReturn = 13;
const lineFeed = 10;

/** Tells of a text whose bytes are pushed whether its lines end in more than one way: CR and LF, LF alone, or CR alone. */
export function createEndSurvey() {
  const kinds = { pairs: false, lineFeeds: false, returns: false };
  let isAfterReturn = false;
  const isMixed = () => Number(kinds.pairs) + Number(kinds.lineFeeds) + Number(kinds.returns) > 1;
  const push = (bytes: Uint8Array) => {
    if (bytes.length === 0) return;
    if (isAfterReturn && bytes[0] === lineFeed) kinds.pairs = true;
    else if (isAfterReturn) kinds.returns = true;
    let nextReturn = bytes.indexOf(carriageReturn);
    if (nextReturn < 0) {
      // Most texts have no CR: one look at each piece is enough.
      const first = bytes.indexOf(lineFeed);
      if (first > 0 || (first === 0 && !isAfterReturn) || bytes.indexOf(lineFeed, 1) > 0)
        kinds.lineFeeds = true;
      isAfterReturn = false;
      return;
    }
    const passReturns = (end: number) => {
      while (nextReturn >= 0 && nextReturn < end) {
        kinds.returns = true;
        nextReturn = bytes.indexOf(carriageReturn, nextReturn + 1);
      }
    };
    for (let at = bytes.indexOf(lineFeed); at >= 0 && !isMixed(); at = bytes.indexOf(lineFeed, at + 1)) {
      if (nextReturn >= 0 && nextReturn < at - 1) passReturns(at - 1);
      if (nextReturn >= 0 && nextReturn === at - 1) {
        kinds.pairs = true;
        nextReturn = bytes.indexOf(carriageReturn, at);
      } else if (at > 0 || !isAfterReturn) kinds.lineFeeds = true;
    }
    if (!isMixed()) passReturns(bytes.length - 1);
    isAfterReturn = bytes.at(-1) === carriageReturn;
  };
  return { push, isMixed };
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
 * Writes a file anew whose lines end in several ways, as those of Excel with lines within cells: DuckDB takes the first line
 * end that it sees for that of all rows, and then the others for faults.
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
