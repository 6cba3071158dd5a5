import { createCodeTracker } from './track-code.ts';

export type MarkedPiece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'marker'; readonly passages: readonly number[] };

type MarkerReader = {
  /** Everything that is certain so far; only an unfinished `[…` waits. */
  readonly read: (chunk: string) => MarkedPiece[];
  /** The waiting text at the end of the stream. */
  readonly end: () => MarkedPiece[];
};

// [1] [1, 2] [1-3] [^1] [Passage 1] 【1】 【1†source】
const MARKER =
  /^[[【][\s^#]*(?:(?:passages?|sources?|references?|refs?|kaynak|pasaj|metin|parça)\.?[\s#]*)?(\d[\d\s,;&–-]*)(?:†[^\]】\n]*)?[\]】]/iu;
const BEGINNING = /^[[【][\s^#]*(?:\p{L}{0,10}\.?[\s#]*)?(?:\d[\d\s,;&–-]*)?(?:†[^\]】\n]*)?$/u;
const LONGEST_MARKER = 48;
const LONGEST_RANGE = 12;

type Bracket =
  | { readonly is: 'marker'; readonly passages: readonly number[]; readonly length: number }
  /** Undecided: needs more text. */
  | { readonly is: 'unfinished' }
  | { readonly is: 'text' };

/**
 * Finds the markers in a model's text, however it is split into chunks. Bracketed numbers in code are no markers, and
 * neither are numbers of more than three digits (years).
 */
export function createMarkerReader(): MarkerReader {
  const code = createCodeTracker();
  let held = '';

  function read(chunk: string): MarkedPiece[] {
    const pieces: MarkedPiece[] = [];
    let rest = held + chunk;
    held = '';
    while (rest !== '') {
      const bracket: Bracket = /^[[【]/u.test(rest) && !code.isInside() ? readBracket(rest) : { is: 'text' };
      if (bracket.is === 'unfinished') {
        held = rest;
        break;
      }
      if (bracket.is === 'marker') {
        pieces.push({ type: 'marker', passages: bracket.passages });
        rest = rest.slice(bracket.length);
        continue;
      }
      // Reads this character and everything up to the next bracket.
      const plain = /^.[^[【]*/su.exec(rest)?.[0] ?? rest;
      code.pass(plain);
      addText(pieces, plain);
      rest = rest.slice(plain.length);
    }
    return pieces;
  }

  const end = (): MarkedPiece[] => {
    const last = held;
    held = '';
    return last === '' ? [] : [{ type: 'text', text: last }];
  };
  return { read, end };
}

function readBracket(text: string): Bracket {
  const marker = MARKER.exec(text);
  const passages = marker?.[1] === undefined ? undefined : readNumbers(marker[1]);
  if (marker && passages) return { is: 'marker', passages, length: marker[0].length };
  return text.length <= LONGEST_MARKER && BEGINNING.test(text) ? { is: 'unfinished' } : { is: 'text' };
}

function addText(pieces: MarkedPiece[], text: string): void {
  if (text === '') return;
  const last = pieces.at(-1);
  if (last?.type === 'text') pieces[pieces.length - 1] = { type: 'text', text: last.text + text };
  else pieces.push({ type: 'text', text });
}

function readNumbers(list: string): number[] | undefined {
  const numbers: number[] = [];
  for (const item of list.split(/[,;&]/)) {
    const words = item.split(/[\s–-]+/).filter((word) => word !== '');
    if (words.some((word) => word.length > 3)) return undefined;
    const [first, last] = [Number(words[0] ?? Number.NaN), Number(words[1] ?? Number.NaN)];
    const isRange = /[–-]/.test(item) && last >= first && last - first <= LONGEST_RANGE;
    if (isRange) for (let number = first; number <= last; number += 1) numbers.push(number);
    else numbers.push(...words.map(Number));
  }
  return numbers;
}
