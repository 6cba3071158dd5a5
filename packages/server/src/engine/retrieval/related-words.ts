import { readFileSync } from 'node:fs';
import { makeTerm } from './analyze.ts';
import { officeSynonyms } from './office-synonyms.ts';
import type { QueryWord } from './query-words.ts';
import type { TextLanguage } from './text-language.ts';

type Relations = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** How well the words of a family stand for each other, compared with the same word. */
const familyStrength = 0.75;
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

function addFamilies({ relate }: ReturnType<typeof createRelations>, language: 'en' | 'tr'): void {
  for (const family of officeSynonyms(language)) {
    const terms = family.map((word) => makeTerm(word, language));
    for (const [at, one] of terms.entries())
      for (const other of terms.slice(at + 1)) relate(one, other, familyStrength);
  }
}

/** Read when they are first needed. */
const known: Partial<Record<'en' | 'tr', Relations>> = {};

function readRelations(language: 'en' | 'tr'): Relations {
  const collected = createRelations();
  if (language === 'en') addEnglish(collected);
  addFamilies(collected, language);
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
/** The strongest relations of a word that are searched for. */
const searchedMax = 6;
const languages = ['en', 'tr'] as const;

/** What is searched for beside these words of a question: the words that may stand for them. */
export function relatedWords(words: readonly QueryWord[]): QueryWord[] {
  const own = new Set(words.flatMap(({ terms }) => Object.values(terms)));
  return words.flatMap(({ terms, said, count }) =>
    languages.flatMap((language) =>
      [...relatedTerms(terms[language] ?? '', language)]
        .filter(([term]) => !own.has(term))
        .sort(([one, strength], [other, next]) => next - strength || (one < other ? -1 : 1))
        .slice(0, searchedMax)
        .map(([term, strength]) => ({
          terms: { [language]: term },
          said,
          count,
          share: searchedShare * strength,
        })),
    ),
  );
}
