import { detectLanguage } from '#engine/retrieval/text-language.ts';
import type { AnswerLanguage, FoundPassage } from '../answer/answer-engine.ts';
import { readUnits, type Unit } from '../answer/read-units.ts';
import { splitTextWords, splitWords } from '../answer/split-words.ts';

export type ReadPassage = {
  readonly passage: FoundPassage;
  /** The passage's score as a share of the best one's. */
  readonly scoreShare: number;
  readonly language: AnswerLanguage;
  readonly units: readonly ReadUnit[];
  /** The words of the file's name, of its folders' and of the headings above the passage. */
  readonly fileWords: readonly string[];
};

export type ReadUnit = Unit & {
  /** Folded, in order. */
  readonly words: readonly string[];
  /** Where each word begins in `text`. */
  readonly wordStarts: readonly number[];
};

/** Cuts the found passages into units and words; what overlapping passages share is read once, in the better one. */
export function readPassages(passages: readonly FoundPassage[], language: AnswerLanguage): ReadPassage[] {
  const best = Math.max(...passages.map((passage) => passage.score), Number.MIN_VALUE);
  const seen = new Set<string>();
  return passages.map((passage) => {
    const detected = detectLanguage(passage.text);
    const own = detected === 'other' ? language : detected;
    const units = readUnits(passage).filter((unit) => {
      const key = `${passage.fileUid} ${unit.start}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    return {
      passage,
      scoreShare: Math.max(0, passage.score / best),
      language: own,
      units: units.map((unit) => readWords(unit, own)),
      fileWords: foldedWords(namesOf(passage), own),
    };
  });
}

function readWords(unit: Unit, language: AnswerLanguage): ReadUnit {
  const words = splitTextWords(unit.text, language);
  return { ...unit, words: words.map((word) => word.folded), wordStarts: words.map((word) => word.start) };
}

const namesOf = ({ fileName, names = '', headings = [] }: FoundPassage) =>
  [fileName.replace(/\.\w+$/u, ''), names, ...headings].join(' ').replaceAll(/[_-]/gu, ' ');

function foldedWords(text: string, language: AnswerLanguage): string[] {
  return splitWords(text, language).map((word) => word.folded);
}
