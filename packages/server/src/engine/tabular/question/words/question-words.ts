import { measureKind } from '../../import/measures.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { spelledOut } from './short-forms.ts';
import { splitQuestion, type Token } from './split-question.ts';
import { conceptsOf, phraseConceptsAt } from './word-concepts.ts';
import { isOneTypoAway, labelStems, meetingCost, questionStems, type Stems, soundOf } from './word-stems.ts';

/** A word of the question with everything that links compare. */
export interface QuestionWord extends Token {
  stems: Stems;
  concepts: ReadonlyMap<number, number>;
  /** What was found for words of labels, which return in many columns. */
  matches: Map<string, number | undefined>;
  /** How the likely stems sound. */
  sounds: readonly (readonly [sound: string, cost: number])[];
  /** Where the phrase begins that it is a word of, such as "işe" of "işe girenler". */
  phraseAt?: number;
}

/** A word of a label. */
export interface LabelWord {
  word: string;
  stems: Stems;
  concepts: ReadonlyMap<number, number>;
}

/** Small words of one language that are headers in the other: "not" is a note or a grade in Turkish, "pay" is a share. */
export const falseFriends: Record<QuestionLanguage, ReadonlySet<string>> = {
  en: new Set(['not', 'at', 'on', 'son', 'sure', 'once', 'bin', 'her', 'an']),
  tr: new Set(['pay', 'on']),
};

/** The synonyms of a word in its own language. */
const ownConcepts = (stems: Stems, language: QuestionLanguage) =>
  conceptsOf(new Map([...stems].filter(([stem]) => !falseFriends[language].has(stem))));

export function readWords(question: string, language: QuestionLanguage): QuestionWord[] {
  const tokens = splitQuestion(question);
  const folded = tokens.map((token) => token.folded);
  const words = tokens.map((token): QuestionWord & { concepts: Map<number, number> } => {
    const stems = questionStems(token.folded, language);
    const likely = [...stems].filter(([stem, cost]) => cost <= 0.1 && stem.length >= 5);
    const sounds = likely.map(([stem, cost]) => [soundOf(stem), cost] as const);
    return {
      ...token,
      stems,
      concepts: ownConcepts(stems, language),
      matches: new Map<string, number | undefined>(),
      sounds,
    };
  });
  for (const at of folded.keys()) {
    for (const { group, length } of phraseConceptsAt(folded, at)) {
      for (const word of words.slice(at, at + length)) {
        word.concepts.set(group, 0.05);
        word.phraseAt = at;
      }
    }
  }
  return words;
}

export function readLabelWords(words: readonly string[]): LabelWord[] {
  return words.map((word, at) => {
    const stems = labelStems(word);
    const concepts = conceptsOf(stems);
    for (const start of [at - 1, at]) {
      for (const { group } of start >= 0 ? phraseConceptsAt(words, start) : []) concepts.set(group, 0.05);
    }
    return { word, stems, concepts };
  });
}

const synonymCost = 0.12;
const typoCost = 0.3;
const beginningQuality = 0.85;

/** How well a word of the question names a word of a label: 1 is the same word, nothing is no relation. */
export function wordMatch(word: QuestionWord, label: LabelWord): number | undefined {
  if (word.matches.has(label.word)) return word.matches.get(label.word);
  const match = findMatch(word, label);
  word.matches.set(label.word, match);
  return match;
}

const ordinalDigits = new Map(
  Object.entries<string>({
    first: '1',
    second: '2',
    third: '3',
    fourth: '4',
    birinci: '1',
    ilk: '1',
    ikinci: '2',
    ucuncu: '3',
    dorduncu: '4',
  }),
);
const ordinalQuality = 0.9;
const shortQuality = 0.97;

function findMatch(word: QuestionWord, label: LabelWord): number | undefined {
  // "Temp" of a question is what "Temp" of a header is.
  if (word.folded !== label.word && spelledOut(word.folded).includes(label.word)) return shortQuality;
  // "The second exam" is "Exam 2".
  if (ordinalDigits.get(word.folded) === label.word) return ordinalQuality;
  const direct = meetingCost(word.stems, label.stems);
  let best = direct === undefined ? undefined : 1 - direct;
  if (best !== undefined && best > 0.9) return best;
  for (const [group, cost] of word.concepts) {
    const other = label.concepts.get(group);
    const match = other === undefined ? undefined : 1 - synonymCost - cost - other;
    if (match !== undefined && match > (best ?? 0)) best = match;
  }
  // "Pounds" is no "round" with a typing error.
  const isMeasure = measureKind(word.text) !== undefined;
  if (best === undefined && !isMeasure && label.word.length >= 5 && word.folded.length >= 4) {
    for (const [stem, cost] of word.stems) {
      if (cost < 0.1 && stem.length >= 4 && isOneTypoAway(stem, label.word)) return 1 - typoCost - cost;
    }
  }
  return (
    best ??
    compoundMatch(word, label) ??
    beginningMatch(word, label) ??
    skeletonMatch(word, label) ??
    soundMatch(word, label)
  );
}

const compoundQuality = 0.75;
/** Shorter parts are endings and no words. */
const compoundPartMin = 4;

/** "Room" for "classroom", "place" for "birthplace": the last part of a compound says what it is. */
function compoundMatch(word: QuestionWord, { word: label }: LabelWord): number | undefined {
  for (const [stem, cost] of word.stems) {
    const isPart = stem.length >= compoundPartMin && label.length >= stem.length + compoundPartMin;
    if (cost <= 0.1 && isPart && label.endsWith(stem)) return compoundQuality;
  }
  return undefined;
}

/** How many letters more a word has than its short form. */
const spelledOutMin = 3;

/** Databases write "acc" for "account" and "bal" for "balance". */
function beginningMatch(word: QuestionWord, label: LabelWord): number | undefined {
  const isShort = /^[a-z]{3,5}$/.test(label.word) && label.concepts.size === 0;
  const isSpelledOut = word.folded.length >= label.word.length + spelledOutMin;
  return isShort && isSpelledOut && word.folded.startsWith(label.word) ? beginningQuality : undefined;
}

const skeletonOf = (word: string) => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '');
const skeletonMin = 3;

/** "Hmş" for "hemşire", "mktr" for "miktar": the consonants of a word's beginning. */
function skeletonMatch(word: QuestionWord, label: LabelWord): number | undefined {
  const isSkeleton = /^[a-z][b-df-hj-np-tv-z]{2,4}$/.test(label.word) && label.concepts.size === 0;
  if (!isSkeleton || word.folded.length < label.word.length + 2) return undefined;
  const skeleton = skeletonOf(word.folded);
  return skeleton.length >= skeletonMin && skeleton.startsWith(label.word) ? beginningQuality : undefined;
}

/** Loan words: Turkish questions name English headers as they sound. */
function soundMatch(word: QuestionWord, label: LabelWord): number | undefined {
  if (label.word.length < 5) return undefined;
  const right = soundOf(label.word);
  for (const [left, cost] of word.sounds) {
    if (left === right || (left.length >= 6 && isOneTypoAway(left, right))) return 0.75 - cost;
  }
  return undefined;
}
