import { fieldWords } from '../field-words.ts';
import { wordGroups } from './word-groups.ts';
import { labelStems, type Stems } from './word-stems.ts';

interface Concepts {
  /** The single words of each group. */
  words: readonly (readonly string[])[];
  /** The groups in which a stem is. */
  ofStem: ReadonlyMap<string, readonly number[]>;
  /** The groups of a phrase of two or three words, by its first word. */
  phrases: ReadonlyMap<string, readonly { words: readonly string[]; group: number }[]>;
}

function readGroups(): Concepts {
  const ofStem = new Map<string, number[]>();
  const phrases = new Map<string, { words: string[]; group: number }[]>();
  const members: string[][] = [];
  const put = <Value>(map: Map<string, Value[]>, key: string, value: Value) => {
    map.set(key, [...(map.get(key) ?? []), value]);
  };
  for (const [group, line] of `${wordGroups};${fieldWords}`.trim().split(/;\s+/).entries()) {
    members.push(line.split(' ').filter((entry) => !entry.includes('_')));
    for (const entry of line.split(' ')) {
      const words = entry.split('_');
      if (words.length > 1) put(phrases, words[0] ?? '', { words, group });
      else for (const [stem, cost] of labelStems(entry)) if (cost <= 0.05) put(ofStem, stem, group);
    }
  }
  return { ofStem, phrases, words: members };
}

let concepts: Concepts | undefined;
const known = () => {
  concepts ??= readGroups();
  return concepts;
};

/** The single words of a group of synonyms, in both languages. */
export const wordsOfGroup = (group: number): readonly string[] => known().words[group] ?? [];

const stemCostMax = 0.12;

/** The groups of synonyms that a word belongs to, with the cost of its stem. */
export function conceptsOf(stems: Stems): Map<number, number> {
  const found = new Map<number, number>();
  for (const [stem, cost] of stems) {
    if (cost > stemCostMax) continue;
    for (const group of known().ofStem.get(stem) ?? []) {
      found.set(group, Math.min(cost, found.get(group) ?? 1));
    }
  }
  return found;
}

/** The groups of the phrases that start at a word: "ise al" of "işe alınan". The last word may go on. */
export function phraseConceptsAt(words: readonly string[], at: number): { group: number; length: number }[] {
  return (known().phrases.get(words[at] ?? '') ?? [])
    .filter(({ words: phrase }) =>
      phrase.every((word, index) =>
        index === phrase.length - 1 ? words[at + index]?.startsWith(word) : words[at + index] === word,
      ),
    )
    .map(({ words: phrase, group }) => ({ group, length: phrase.length }));
}
