import { findRole, sentenceRole, skipRole, trimmedEnd } from './sentence-characters.ts';
import type { TextRange } from './split-sentences.ts';

/** Lines that are rows of one table. */
export interface RowRun {
  readonly rows: readonly TextRange[];
  /** The common layout of the rows: two adjacent runs with the same key are one table. */
  readonly key: number;
}

const [tab, bar, semicolon, comma] = [0x09, 0x7c, 0x3b, 0x2c];
const space = 0x20;
const rowsMin = 3;
const headerLengthMax = 300;
const anyCount = 1_000;

/** Characters that most texts lack: searched first, before checking line by line. */
const partingMark = /[\t|]|[;,][^\s]/;

/**
 * Tabs and bars form a row in any number; punctuation of prose only if no space follows and each row has equally many.
 */
function keyOfLine(text: string, { start, end }: TextRange): number {
  let [tabs, bars, semicolons, commas] = [0, 0, 0, 0];
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code > bar) continue;
    if (code === tab) tabs += 1;
    else if (code === bar) bars += 1;
    else if (code !== semicolon && code !== comma) continue;
    else if (at + 1 === end || text.charCodeAt(at + 1) === space) continue;
    else if (code === semicolon) semicolons += 1;
    else commas += 1;
  }
  if (tabs > 0) return tab * anyCount;
  if (bars > 0) return bar * anyCount;
  if (semicolons > 0) return semicolon * anyCount + semicolons;
  return commas > 1 ? comma * anyCount + commas : 0;
}

/**
 * The tables of `text` from `from` on: three or more consecutive lines with the same layout.
 * @param continued the key of the table at the end of the preceding text, which may continue with fewer lines
 */
export function findRows(text: string, from: number, continued: number | undefined): RowRun[] {
  if (!partingMark.test(from === 0 ? text : text.slice(from))) return [];
  const runs: RowRun[] = [];
  let rows: TextRange[] = [];
  let key = 0;
  let isContinued = false;
  const close = () => {
    if (key > 0 && (rows.length >= rowsMin || isContinued)) runs.push({ rows, key });
    rows = [];
  };
  const textStart = skipRole(text, from, sentenceRole.space);
  for (let at = textStart; at < text.length; ) {
    const lineEnd = findRole(text, at, sentenceRole.lineBreak);
    const line = { start: at, end: trimmedEnd(text, at, lineEnd) };
    const own = keyOfLine(text, line);
    if (own !== key) {
      close();
      key = own;
      isContinued = at === textStart && own === continued;
    }
    if (own > 0) rows.push(line);
    at = skipRole(text, lineEnd, sentenceRole.space);
  }
  close();
  return runs;
}

/** The row as a header: its column names; undefined when it contains numbers. */
export function headerOf(row: string, key: number): string | undefined {
  const cells = row.split(String.fromCharCode(Math.floor(key / anyCount)));
  if (row.length > headerLengthMax || cells.some((cell) => /^[\s"']*[-+]?\d/.test(cell))) return undefined;
  return row;
}
