import { characterKind, kindOfUnit } from '../retrieval/word-characters.ts';
import { hasRole, sentenceRole } from './sentence-characters.ts';

const { letter, digit, unspaced, surrogate } = characterKind;
const lettersPerToken = 6;
const digitsPerToken = 3;
const marksPerToken = 4;
const spacesPerToken = 16;

type Run = 'letters' | 'digits' | 'marks' | 'spaces';

const unitsPerToken: Readonly<Record<Run, number>> = {
  letters: lettersPerToken,
  digits: digitsPerToken,
  marks: marksPerToken,
  spaces: spacesPerToken,
};

/**
 * Estimates the tokens of a text range for language models: words by their length, numbers by their digits,
 * punctuation, and one per character of scripts without spaces. At least one per 16 units, so that a token limit is
 * also a length limit.
 */
export function countTokens(text: string, start: number, end: number): number {
  let tokens = 0;
  let run: Run = 'spaces';
  let runLength = 0;
  const close = () => {
    const share = runLength / unitsPerToken[run];
    tokens += run === 'spaces' ? Math.floor(share) : Math.ceil(share);
    runLength = 0;
  };
  for (let at = start; at < end; at++) {
    const kind = kindOfUnit(text.charCodeAt(at));
    let now: Run = 'marks';
    if (kind === letter) now = 'letters';
    else if (kind === digit) now = 'digits';
    else if (kind === unspaced || kind === surrogate) tokens += kind === unspaced ? 1 : 0.5;
    else if (hasRole(text, at, sentenceRole.space)) now = 'spaces';
    if (now !== run) {
      close();
      run = now;
    }
    if (kind !== unspaced && kind !== surrogate) runLength += 1;
  }
  close();
  return Math.ceil(tokens);
}
