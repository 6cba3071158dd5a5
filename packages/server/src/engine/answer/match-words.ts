import { analyze } from '#engine/retrieval/analyze.ts';
import { foldLetters } from '#engine/retrieval/fold-letters.ts';
import { nearBeginnings, nearTerms } from '#engine/retrieval/near-terms.ts';
import { relatedTerms, spelledTerms } from '#engine/retrieval/related-words.ts';
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
// Derivations (-lik, -li, -siz, -ci), then plural, possessive and case endings in that order; letters are folded (ı stands as i).
const TURKISH_ENDING =
  /^(?:s[iuü]z|[cç][iuü]|l[iuü][kgğ]?){0,2}(?:l[ae]r)?(?:y?[iuü]|s[iuü]|[iuü]?m[iuü]z|[iuü]?n[iuü]z|[iuü]m)?(?:n?[dt][ae](?:n|ki)?|n?[iuü]n|n[iuü]|y?l[ae]|[yn]?[ae]|[dt][iuü]r)?$/u;

/** An ending before which a root changes. */
const VOWEL_ENDING = /^[aeiuü](?:$|n|m|y|l)/u;
const SOFTENED: Readonly<Record<string, string>> = { p: 'b', ç: 'c', t: 'd', k: 'ğg' };
/** Roots of two syllables that may lose the second vowel: izin, şehir, ağız, oğul, burun. */
const VOWEL_DROPS = /^\p{L}{1,2}[bdfghğklmnrsşvyz][iuü][lmnrszşt]$/u;

type FamilyNumbers = ReadonlyMap<string, readonly number[]>;
type Kinships = { readonly forms: FamilyNumbers; readonly relatives: FamilyNumbers };

// The lists are fixed, so their stems are found once per language.
const kinships = new Map<AnswerLanguage, Kinships>();

/** The same function, which remembers what it gave for a word. */
function remember<Value>(read: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const value = known.get(word) ?? read(word);
    known.set(word, value);
    return value;
  };
}

const turkishLetters = /[çğıİşöü]/iu;
const asWritten = (word: string) => word;

/**
 * A matcher for texts of one language. It remembers what it compared, so use one per answer.
 * @param question tells whether it was typed without Turkish letters: then "gun" means "günü" as "gün" does
 */
export function createWordMatcher(language: AnswerLanguage, question: string): WordMatcher {
  const lettersOf = language === 'tr' && !turkishLetters.test(question) ? foldLetters : asWritten;
  const known = new Map<string, Map<string, number>>();
  const forgiven = new Map<string, (written: string) => boolean>();
  /** Related words of the corrections of a mistyped word. */
  const meant = new Map<string, ReadonlyMap<string, number>>();
  const { forms, relatives } = kinshipsOf(language);
  const stemOf = remember((word) => stem(word, language));
  const spellingsOf = remember((word) => spelledTerms(word, language));
  const nearTermsOf = remember((word) => nearTerms(word, language));

  function compare(asked: string, written: string): number {
    const [askedStem, writtenStem] = [stemOf(asked), stemOf(written)];
    if (askedStem === writtenStem) return areHomographs(asked, written) ? 0 : SAME;
    if (language === 'tr' && isTurkishForm(asked, written)) return SAME_FORM;
    if (spellingsOf(asked).includes(writtenStem) || shareFamily(forms, askedStem, writtenStem))
      return SAME_FORM;
    if (shareFamily(relatives, askedStem, writtenStem)) return SAME_FAMILY;
    if (hasSameBeginning(asked, written, language)) return SAME_BEGINNING;
    if (forgiven.get(asked)?.(written)) return MISTYPED;
    const related = meant.get(asked) ?? relatedTerms(askedStem, language);
    return Math.min(RELATED.max, RELATED.share * (related.get(writtenStem) ?? 0));
  }

  function match(asked: string, written: string): number {
    if (asked === written) return SAME;
    const compared = known.get(asked) ?? new Map<string, number>();
    const strength = compared.get(written) ?? compare(asked, lettersOf(written));
    known.set(asked, compared.set(written, strength));
    return strength;
  }

  function forgive(asked: string, which: 'likely' | 'unlikely'): void {
    known.delete(asked);
    if (language === 'tr') {
      const near = nearBeginnings(asked);
      forgiven.set(asked, (written) => near[which].has(foldLetters(written).slice(0, near.length)));
      return;
    }
    const near = nearTermsOf(asked)[which];
    forgiven.set(asked, (written) => near.has(stemOf(written)));
    if (which === 'likely') meant.set(asked, relatedToAny(near, language));
  }

  return Object.assign(match, { forgive });
}

/** Past forms that are verbs of their own as well: what was found is not what was founded. */
const OF_ANOTHER_VERB = /^(found|ground|wound|bound|fell)(|ed|ing|er|ers)$/u;

function areHomographs(one: string, other: string): boolean {
  const [, verb, ending] = OF_ANOTHER_VERB.exec(one) ?? [];
  const [, otherVerb, otherEnding] = OF_ANOTHER_VERB.exec(other) ?? [];
  return verb !== undefined && verb === otherVerb && (ending === '') !== (otherEnding === '');
}

/** Related words of any of these words. */
function relatedToAny(terms: Iterable<string>, language: AnswerLanguage): ReadonlyMap<string, number> {
  const related = new Map<string, number>();
  for (const term of terms)
    for (const [other, strength] of relatedTerms(term, language))
      related.set(other, Math.max(strength, related.get(other) ?? 0));
  return related;
}

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

/** Whether the lists of related words have a word in any form. */
export function isListedWord(word: string, language: AnswerLanguage): boolean {
  const known = stem(word, language);
  const { forms, relatives } = kinshipsOf(language);
  return forms.has(known) || relatives.has(known) || relatedTerms(known, language).size > 0;
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

/**
 * köy, köyün and köydeki are one word, and the analyzer, which cuts at five letters, keeps them apart; so are ağaç and
 * ağacı, whose last consonant softens, and izin and izni, which loses its last vowel.
 */
function isTurkishForm(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3) return false;
  if (long.startsWith(short)) return TURKISH_ENDING.test(long.slice(short.length));
  return isChanged(short, long) || (short.length === long.length && isChanged(long, short));
}

const isChanged = (root: string, form: string) =>
  changedRoots(root).some(
    (changed) => form.startsWith(changed) && VOWEL_ENDING.test(form.slice(changed.length)),
  );

/** A root of at least four letters as it stands before an ending that begins with a vowel. */
function changedRoots(word: string): string[] {
  if (word.length < 4) return [];
  const last = word.slice(-1);
  const soft = SOFTENED[last];
  const roots = soft === undefined ? [] : [...soft].map((letter) => word.slice(0, -1) + letter);
  return VOWEL_DROPS.test(word) ? [...roots, word.slice(0, -2) + last] : roots;
}

function hasSameBeginning(one: string, other: string, language: AnswerLanguage): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (/\p{N}/u.test(short)) return false;
  if (language === 'en')
    return short.length >= 5 && long.startsWith(short) && long.length - short.length <= 3;
  return short.length >= 4 && long.slice(0, 4) === short.slice(0, 4) && long.length - short.length <= 5;
}
