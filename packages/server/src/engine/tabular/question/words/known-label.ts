import { measureKind } from '../../import/measures.ts';
import { type LabelWord, readLabelWords } from './question-words.ts';
import { spelledOut } from './short-forms.ts';
import { splitLabel } from './split-question.ts';

/** Words of headers that say little about which column it is. */
export const lightWords = new Set(
  'of the number no count name id date code value sayisi say adi tarihi kodu degeri amount total toplam overall'.split(
    ' ',
  ),
);
/** A header as the words of questions are compared with it. */
export interface KnownLabel {
  words: readonly LabelWord[];
  /** How much each word says; the sum is 1. */
  shares: readonly number[];
}

/** Units that are no measures: what is counted, and of what money is. */
const countedUnit =
  /^(?:kişi|people|persons?|adet|pcs|units?|bin|milyon|milyar|thousands?|millions?|billions?|tl|try|usd|eur|gbp|[₺$€£%])(?: .*)?$/iu;

/** A header without the unit that stands in brackets at its end: "Nüfus (kişi)" is asked for as "nüfus". */
export function withoutUnit(label: string): string {
  const [, name, unit = ''] = /^(.*\S)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/u.exec(label.trim()) ?? [];
  return name && (measureKind(unit) !== undefined || countedUnit.test(unit)) ? name : label;
}

const footnote = /\[(?:\d{1,3}|[a-z]|note \d+|citation needed|clarification needed)\]/giu;
/** Remarks of several words in brackets, as of what a percentage is taken. */
const remark = /\((?:[^()\s]+\s+){2,}[^()\s]+\)/gu;

/** The ends of a scale, as of an answer: "(1-5)". */
const scale = /\(\s*\d+\s*(?:[-–/]|to|ile)\s*\d+\s*\)/giu;

/** A header without footnotes, scales and long remarks, which no question repeats. */
function withoutRemarks(label: string): string {
  const short = label.replace(footnote, ' ').replace(scale, ' ').replace(remark, ' ').trim();
  return short === '' ? label : short;
}

/** Words of the questions of a form that say nothing of what is asked. */
const formWords = new Set(
  `which what how who whom where when why do does did are is was were you your we our the a an of to in on for with at
  would could should will can have has had been like please select choose tell us this that it any or and
  hangi hangisi hangileri ne nasil neden nerede kim siz sizin sizce icin ile bir bu ve veya ya da lutfen seciniz secin mi mu
  misiniz musunuz midir mudur miydi muydu ister`.split(/\s+/),
);
const formWordsMin = 3;

/** Headers of forms are questions, of which few words say what the column is about: "Which tools do you use?" */
function wordsOfForm(label: string, words: readonly string[]): readonly string[] {
  if (!label.includes('?') || words.length < formWordsMin) return words;
  const telling = words.filter((word) => !formWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words of a header that say what its column is about. */
export const tellingWords = (label: string): readonly string[] =>
  wordsOfForm(label, splitLabel(withoutRemarks(label)));

const currencyCode = /^(?:tl|try|usd|eur|gbp|chf|euro|lira)$/;

/** "Budget EUR", "Weight kg": what a header is measured in, said behind its name without brackets. */
const isUnit = (word: string) =>
  currencyCode.test(word) ||
  (/^\p{L}{1,3}$/u.test(word) && word !== 'min' && measureKind(word) !== undefined);

const questionParticle = /^m[iu]$/;

const knownLabels = new Map<string, KnownLabel>();
const knownLabelsMax = 5000;

/** Reads a header; what was read is kept, because every question asks for all of them. */
export function readLabel(label: string): KnownLabel {
  const known = knownLabels.get(label);
  if (known) return known;
  if (knownLabels.size >= knownLabelsMax) knownLabels.clear();
  const all = tellingWords(label);
  // "Geldi mi"
  const parts = all.length > 1 ? all.filter((part, at) => at === 0 || !questionParticle.test(part)) : all;
  // A column called "long" alone lies beside "lat".
  const isLongitude = parts.length === 1 && parts[0] === 'long';
  const words = readLabelWords(isLongitude ? ['longitude'] : parts.flatMap(spelledOut));
  const last = words.length - 1;
  const weights = words.map(({ word }, at) => {
    if (at === last && at > 0 && isUnit(word)) return 0.2;
    return lightWords.has(word) ? 0.4 : 1;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const read = { words, shares: weights.map((weight) => weight / (sum || 1)) };
  knownLabels.set(label, read);
  return read;
}
