import { readFileSync } from 'node:fs';
import { abbreviations } from './abbreviations.ts';
import { makeTerm } from './analyze.ts';
import { equalWords } from './equal-words.ts';
import { officeSynonyms } from './office-synonyms.ts';
import { otherSpellings } from './other-spellings.ts';
import type { QueryWord } from './query-words.ts';
import { repeatedVerbs } from './repeated-verbs.ts';
import type { TextLanguage } from './text-language.ts';

type Relations = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** How well the words of a family stand for each other, compared with the same word. */
const familyStrength = 0.75;
/** The same for other ways to write one thing, for a verb and doing it again, and for an abbreviation and its long form. */
const equalStrength = 1;
const repeatedStrength = 0.9;
const abbreviationStrength = { telling: 0.9, other: 0.5 } as const;
const englishFile = new URL('./english-relations.txt', import.meta.url);
const none: ReadonlyMap<string, number> = new Map();

function createRelations() {
  const relations = new Map<string, Map<string, number>>();
  const add = (from: string, to: string, strength: number) => {
    const known = relations.get(from) ?? new Map<string, number>();
    relations.set(from, known.set(to, Math.max(strength, known.get(to) ?? 0)));
  };
  return {
    relations,
    relate(one: string, other: string, strength: number): void {
      if (one === other) return;
      add(one, other, strength);
      add(other, one, strength);
    },
  };
}

/** Each line of the file is a term, and the terms related to it with the strength in tenths as their last character. */
function addEnglish({ relate }: ReturnType<typeof createRelations>): void {
  for (const line of readFileSync(englishFile, 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    const [term = '', ...others] = line.split(' ');
    for (const other of others) relate(term, other.slice(0, -1), Number(other.slice(-1)) / 10);
  }
}

interface Families {
  readonly language: 'en' | 'tr';
  readonly families: readonly (readonly string[])[];
  readonly strength: number;
}

function addFamilies(
  { relate }: ReturnType<typeof createRelations>,
  { language, families, strength }: Families,
): void {
  for (const family of families) {
    const terms = family.map((word) => makeTerm(word, language));
    for (const [at, one] of terms.entries())
      for (const other of terms.slice(at + 1)) relate(one, other, strength);
  }
}

/** "Q2" is the second quarter of a year, and a CEO is an executive. */
function addAbbreviations({ relate }: ReturnType<typeof createRelations>, language: 'en' | 'tr'): void {
  for (const { short, telling, others } of abbreviations(language)) {
    const term = makeTerm(short, language);
    for (const word of telling) relate(term, makeTerm(word, language), abbreviationStrength.telling);
    for (const word of others) relate(term, makeTerm(word, language), abbreviationStrength.other);
  }
}

/** Read when they are first needed. */
const known: Partial<Record<'en' | 'tr', Relations>> = {};

function readRelations(language: 'en' | 'tr'): Relations {
  const collected = createRelations();
  if (language === 'en') addEnglish(collected);
  addFamilies(collected, { language, families: officeSynonyms(language), strength: familyStrength });
  addFamilies(collected, { language, families: equalWords(language), strength: equalStrength });
  if (language === 'en')
    addFamilies(collected, { language, families: repeatedVerbs, strength: repeatedStrength });
  addAbbreviations(collected, language);
  return collected.relations;
}

/** The terms of words that may stand for a term's word, with how well, between 0 and 1. */
export function relatedTerms(term: string, language: TextLanguage): ReadonlyMap<string, number> {
  if (language === 'other') return none;
  known[language] ??= readRelations(language);
  return known[language].get(term) ?? none;
}

/** What a related word counts of the strength of its relation when it is searched for beside the word itself. */
const searchedShare = 0.5;
/** Another spelling is the same word: searched for with all of its weight. */
const spelledStrength = 2;
/** The strongest relations of a word that are searched for. */
const searchedMax = 6;
const languages = ['en', 'tr'] as const;

/** The terms of a word's other spellings. @param said as it was said */
export function spelledTerms(said: string, language: TextLanguage): readonly string[] {
  return otherSpellings(said.toLowerCase(), language).map((word) => makeTerm(word, language));
}

/** The terms that are related to a word or spell it otherwise, each with the share of its weight that it counts for. */
function termsFor({ terms, said }: QueryWord, language: 'en' | 'tr'): ReadonlyMap<string, number> {
  const term = terms[language] ?? '';
  const spelled = term === '' ? [] : spelledTerms(said, language);
  if (spelled.length === 0) return relatedTerms(term, language);
  return new Map([...relatedTerms(term, language), ...spelled.map((one) => [one, spelledStrength] as const)]);
}

/** What is searched for beside these words of a question: the words that may stand for them. */
export function relatedWords(words: readonly QueryWord[]): QueryWord[] {
  const own = new Set(words.flatMap(({ terms }) => Object.values(terms)));
  return words.flatMap((word) => {
    const { said, count, share = 1 } = word;
    return languages.flatMap((language) =>
      [...termsFor(word, language)]
        .filter(([term]) => !own.has(term))
        .sort(([one, strength], [other, next]) => next - strength || (one < other ? -1 : 1))
        .slice(0, searchedMax)
        .map(([term, strength]) => ({
          terms: { [language]: term },
          said,
          count,
          share: share * searchedShare * strength,
        })),
    );
  });
}
