import { createTermReader, type Term } from './text-terms.ts';

export interface SuggestSettings {
  readonly texts: readonly string[];
  readonly max: number;
}

export interface SuggestedLabel {
  name: string;
  description: string;
}

/** A word of fewer texts is no group; one of more than this share tells none apart. */
const groupTextsMin = 2;
const groupShareMax = 0.6;
const wordsMax = 6;
/** A word belongs to a group when it stands there this many times as often as elsewhere. */
const liftMin = 2;

interface Word {
  readonly name: string;
  /** As it is written most often. */
  readonly shown: string;
  readonly texts: ReadonlySet<number>;
}

const isWord = ({ name }: Term) => !name.includes(' ') && /\p{L}{3}/u.test(name);

/** The words of the texts, each with the texts that have it and its most frequent form. */
function readWords(texts: readonly string[]): Word[] {
  const read = createTermReader(texts);
  const places = new Map<string, Set<number>>();
  const forms = new Map<string, Map<string, number>>();
  texts.forEach((text, place) => {
    for (const term of read(text).filter(isWord)) {
      const { name, range } = term;
      places.set(name, (places.get(name) ?? new Set()).add(place));
      const form = text.slice(range.start, range.end).toLocaleLowerCase();
      const known = forms.get(name) ?? new Map<string, number>();
      forms.set(name, known.set(form, (known.get(form) ?? 0) + 1));
    }
  });
  return [...places].map(([name, texts]) => {
    const [shown = name] = [...(forms.get(name) ?? [])].toSorted((one, other) => other[1] - one[1])[0] ?? [];
    return { name, shown, texts };
  });
}

const countShared = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  [...one].filter((place) => other.has(place)).length;

/** Words that stand with a word far more often than without it. */
function companionsOf(word: Word, words: readonly Word[], textCount: number): string[] {
  return words
    .flatMap((other) => {
      if (other === word) return [];
      const shared = countShared(word.texts, other.texts);
      const lift = shared / word.texts.size / (other.texts.size / textCount);
      return shared >= groupTextsMin && lift >= liftMin ? [{ other, weight: shared * Math.log(lift) }] : [];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, wordsMax - 1)
    .map(({ other }) => other.shown);
}

const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/**
 * Finds the topics of texts: repeatedly takes the most characteristic word of the texts that have no label yet.
 * Each label is described by the words that go with it.
 */
export function findTopics({ texts, max }: SuggestSettings): SuggestedLabel[] {
  const words = readWords(texts).filter(
    ({ texts: own }) =>
      own.size >= groupTextsMin && own.size <= Math.max(groupTextsMin, groupShareMax * texts.length),
  );
  const left = new Set(texts.keys());
  const labels: SuggestedLabel[] = [];
  while (labels.length < max) {
    const ranked = words
      .map((word) => {
        const covered = countShared(word.texts, left);
        return { word, covered, weight: covered * Math.log(1 + texts.length / word.texts.size) };
      })
      .toSorted((one, other) => other.weight - one.weight);
    const [best] = ranked;
    if (!best || best.covered < groupTextsMin) break;
    const companions = companionsOf(best.word, words, texts.length);
    labels.push({
      name: capitalised(best.word.shown),
      description: [best.word.shown, ...companions].join(', '),
    });
    for (const place of best.word.texts) left.delete(place);
  }
  return labels;
}
