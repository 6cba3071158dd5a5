import { analyse } from 'chardet';
import { detectLanguage } from '../retrieval/text-language.ts';
import type { ByteSource } from './byte-source.ts';
import { chooseCyrillic } from './choose-cyrillic.ts';
import { looksBinary } from './looks-binary.ts';
import { looksEbcdic } from './looks-ebcdic.ts';
import { isAllUtf8, readHead, surveyBytes } from './survey-bytes.ts';
import { TextFailure } from './text-failure.ts';

const damagedUtf8Min = 20;
/** In texts of other encodings, few pairs of bytes are characters of UTF-8 by chance. */
const damagedUtf8Share = 0.1;
const foreignLetterShare = 0.15;
const textShareMin = 0.97;
// The standard decodes both with the Windows table, which has the quotes and dashes that such files use.
const windowsTables: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  ascii: 'windows-1252',
};

function markedEncoding(head: Uint8Array): string | undefined {
  const [first, second, third, fourth] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) {
    if (third === 0 && fourth === 0 && head.length % 4 === 0) throw new TextFailure('encoding');
    return 'utf-16le';
  }
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) throw new TextFailure('encoding');
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** UTF-16 without its mark: spaces and Latin letters have zeros on one side, and the decoded text looks like text. */
function unmarkedUtf16(head: Uint8Array): string | undefined {
  const unitCount = head.length >> 1;
  if (unitCount < 2) return undefined;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let at = 0; at + 1 < head.length; at += 2) {
    if (head[at] === 0) evenZeros += 1;
    if (head[at + 1] === 0) oddZeros += 1;
  }
  const [more, fewer] = [Math.max(evenZeros, oddZeros), Math.min(evenZeros, oddZeros)];
  if (more < unitCount * 0.08 || fewer * 10 > more) return undefined;
  const encoding = oddZeros > evenZeros ? 'utf-16le' : 'utf-16be';
  // As a stream, because the head may end inside a surrogate pair.
  const text = new TextDecoder(encoding).decode(head.subarray(0, unitCount * 2), { stream: true });
  const readable = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\s]/gu)?.length ?? 0;
  return readable >= text.length * textShareMin && !text.includes('\ufffd') ? encoding : undefined;
}

/**
 * Web addresses belong to no language, but some of their endings do: the "com" of a column of emails would outweigh the
 * names. So would the letter of codes such as "A1", which is a word in English.
 */
const wordsOf = (text: string): string =>
  text
    .split(/[\s,;|"'<>()]+/)
    .filter((word) => !/@|:\/\/|^www\./.test(word) && !/^\P{L}*\p{L}\P{L}*$/u.test(word))
    .join(' ');

/** Six letters of windows-1254 replace Icelandic ones of windows-1252: correct if the words are Turkish. */
function isTurkish(sample: Uint8Array): boolean {
  const text = wordsOf(new TextDecoder('windows-1254').decode(sample));
  const accented = text.match(/[^\p{ASCII}\P{L}]/gu) ?? [];
  // The i comes from İ, the only accented letter with a plain lower case.
  const foreign = accented.filter((letter) => !/[çğıiöşüâîû]/.test(letter.toLocaleLowerCase('tr')));
  const plainCount = text.match(/[a-z]/gi)?.length ?? 0;
  return (
    accented.length > 0 &&
    plainCount >= accented.length &&
    foreign.length <= accented.length * foreignLetterShare &&
    detectLanguage(text) === 'tr'
  );
}

function isKnown(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    return false;
  }
}

function guessLegacy(sample: Uint8Array): string {
  if (isTurkish(sample)) return 'windows-1254';
  const names = analyse(sample).map(({ name }) => windowsTables[name.toLowerCase()] ?? name.toLowerCase());
  const possible = names.filter((name) => !name.startsWith('utf-') && isKnown(name));
  return chooseCyrillic(sample, possible) ?? 'windows-1252';
}

/**
 * Detects the encoding of a source, as a label of the Encoding Standard. Reads all of it, because one invalid byte at
 * the end shows that a file is not UTF-8.
 * @throws TextFailure empty; binary; encoding (UTF-32); ebcdic
 */
export async function detectEncoding(source: ByteSource): Promise<string> {
  const head = await readHead(source);
  if (head.length === 0) throw new TextFailure('empty');
  const marked = markedEncoding(head) ?? unmarkedUtf16(head);
  if (marked) return marked;
  if (looksEbcdic(head)) throw new TextFailure('ebcdic');
  if (looksBinary(head)) throw new TextFailure('binary');
  if (await isAllUtf8(source)) return isEscaped(head) ? 'iso-2022-jp' : 'utf-8';
  const { sample, utf8Count, strayCount } = await surveyBytes(source);
  // A long UTF-8 text with a damaged or truncated character is still UTF-8, and one with lines from elsewhere.
  if (utf8Count >= damagedUtf8Min && strayCount <= utf8Count * damagedUtf8Share) return 'utf-8';
  return guessLegacy(sample);
}

function isEscaped(head: Uint8Array): boolean {
  return head.includes(0x1b) && analyse(head)[0]?.name === 'ISO-2022-JP';
}
