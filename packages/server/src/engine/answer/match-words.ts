import { analyze } from '#engine/retrieval/analyze.ts';
import { foldLetters } from '#engine/retrieval/fold-letters.ts';
import { nearBeginnings, nearTerms } from '#engine/retrieval/near-terms.ts';
import { relatedTerms } from '#engine/retrieval/related-words.ts';
import type { AnswerLanguage } from './answer-engine.ts';
import { irregularForms } from './irregular-forms.ts';
import { foldWord } from './split-words.ts';
import { wordFamilies } from './word-families.ts';

/** How well one word of a text stands for a word of the question: 0 (not at all) to 1 (the same word). */
export interface WordMatcher {
  (asked: string, written: string): number;
  /** From now on, words of which this word of the question may be a misspelling match too: the likely or the unlikely ones. */
  forgive(asked: string, which: 'likely' | 'unlikely'): void;
}

const SAME = 1;
const SAME_FORM = 0.85;
const SAME_FAMILY = 0.75;
const SAME_BEGINNING = 0.6;
const MISTYPED = 0.9;
/** What a related word counts of the strength of its relation, and at most. */
const RELATED = { share: 0.85, max: 0.75 } as const;
// Plural, possessive and case endings in that order; letters are folded (ı stands as i).
const TURKISH_ENDING =
  /^(?:l[ae]r)?(?:y?[iuü]|s[iuü]|[iuü]?m[iuü]z|[iuü]?n[iuü]z|[iuü]m)?(?:n?[dt][ae](?:n|ki)?|n?[iuü]n|n[iuü]|y?l[ae]|[yn]?[ae]|[dt][iuü]r)?$/u;

type FamilyNumbers = ReadonlyMap<string, readonly number[]>;
type Kinships = { readonly forms: FamilyNumbers; readonly relatives: FamilyNumbers };

// The lists are fixed, so their stems are found once per language.
const kinships = new Map<AnswerLanguage, Kinships>();

/** A matcher for texts of one language. It remembers what it compared, so use one per answer. */
export function createWordMatcher(language: AnswerLanguage): WordMatcher {
  const stems = new Map<string, string>();
  const known = new Map<string, Map<string, number>>();
  const forgiven = new Map<string, (written: string) => boolean>();
  const { forms, relatives } = kinshipsOf(language);
  const stemOf = (word: string): string => {
    const held = stems.get(word) ?? stem(word, language);
    stems.set(word, held);
    return held;
  };

  function compare(asked: string, written: string): number {
    const [askedStem, writtenStem] = [stemOf(asked), stemOf(written)];
    if (askedStem === writtenStem) return SAME;
    if (language === 'tr' && isTurkishForm(asked, written)) return SAME_FORM;
    if (shareFamily(forms, askedStem, writtenStem)) return SAME_FORM;
    if (shareFamily(relatives, askedStem, writtenStem)) return SAME_FAMILY;
    if (hasSameBeginning(asked, written, language)) return SAME_BEGINNING;
    if (forgiven.get(asked)?.(written)) return MISTYPED;
    return relatedStrength(askedStem, writtenStem, language);
  }

  function match(asked: string, written: string): number {
    if (asked === written) return SAME;
    const compared = known.get(asked) ?? new Map<string, number>();
    known.set(asked, compared);
    const strength = compared.get(written) ?? compare(asked, written);
    compared.set(written, strength);
    return strength;
  }

  return Object.assign(match, {
    forgive(asked: string, which: 'likely' | 'unlikely'): void {
      if (language === 'tr') {
        const near = nearBeginnings(asked);
        forgiven.set(asked, (written) => near[which].has(foldLetters(written).slice(0, near.length)));
      } else {
        const near = nearTerms(asked, language)[which];
        forgiven.set(asked, (written) => near.has(stemOf(written)));
      }
      known.delete(asked);
    },
  });
}

const relatedStrength = (asked: string, written: string, language: AnswerLanguage) =>
  Math.min(RELATED.max, RELATED.share * (relatedTerms(asked, language).get(written) ?? 0));

function stem(word: string, language: AnswerLanguage): string {
  return analyze(word, language)[0] ?? word;
}

function kinshipsOf(language: AnswerLanguage): Kinships {
  const held = kinships.get(language);
  if (held) return held;
  const made = {
    forms: numberFamilies(language === 'en' ? irregularForms : [], language),
    relatives: numberFamilies(wordFamilies(language), language),
  };
  kinships.set(language, made);
  return made;
}

/** For each stem the numbers of the families it belongs to. */
function numberFamilies(families: readonly (readonly string[])[], language: AnswerLanguage): FamilyNumbers {
  const numbers = new Map<string, number[]>();
  for (const [number, family] of families.entries()) {
    for (const word of family) {
      const key = stem(foldWord(word), language);
      numbers.set(key, [...(numbers.get(key) ?? []), number]);
    }
  }
  return numbers;
}

function shareFamily(families: FamilyNumbers, one: string, other: string): boolean {
  const others = families.get(other);
  return others !== undefined && families.get(one)?.some((number) => others.includes(number)) === true;
}

/** köy, köyün and köydeki are one word, and the analyzer, which cuts at five letters, keeps them apart. */
function isTurkishForm(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.startsWith(short) && TURKISH_ENDING.test(long.slice(short.length));
}

function hasSameBeginning(one: string, other: string, language: AnswerLanguage): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (/\p{N}/u.test(short)) return false;
  if (language === 'en')
    return short.length >= 5 && long.startsWith(short) && long.length - short.length <= 3;
  return short.length >= 4 && long.slice(0, 4) === short.slice(0, 4) && long.length - short.length <= 5;
}
