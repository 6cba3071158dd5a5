import type { Item } from '../question-items.ts';
import { isNumeric, type QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';

const ordinals: Record<QuestionLanguage, readonly RegExp[]> = {
  en: 'first|1st second|2nd third|3rd fourth|4th fifth|5th sixth|6th seventh|7th eighth|8th ninth|9th tenth|10th'
    .split(' ')
    .map((names) => new RegExp(`^(?:${names})$`)),
  tr: 'ilk|birinci ikinci ucuncu dorduncu besinci altinci yedinci sekizinci dokuzuncu onuncu'
    .split(' ')
    .map((names) => new RegExp(`^(?:${names})$`)),
};
/** What is numbered from one: its first one is number 1. */
const numberedNouns = new Set(
  'round rounds week weeks lap laps stage stages set inning quarter heat leg matchday series tur turu hafta haftasi etap etabi raunt devre ceyrek'.split(
    ' ',
  ),
);
const before = /^(?:in|of|during|from|for|at|on)$/;
const placed = /(?:d[ae]|d[ae]ki|t[ae]|t[ae]ki|[iu]n|d[ae]n)$/;
const roundWeight = 2.4;
const wholly = 0.85;

function ordinalAt(words: readonly QuestionWord[], at: number, language: QuestionLanguage): number {
  const { folded = '' } = words[at] ?? {};
  return ordinals[language].findIndex((pattern) => pattern.test(folded)) + 1;
}

/** "In the first round" is where the round is 1, and no first row. */
export function linkRounds(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const isPlaced = (at: number) =>
    language === 'tr'
      ? placed.test(words[at + 1]?.folded ?? '')
      : words[at - 1]?.folded === 'the' && before.test(words[at - 2]?.folded ?? '');
  const rounds = items.flatMap((item): Item[] => {
    const { meaning, from, until, weakest } = item;
    const value = ordinalAt(words, from - 1, language);
    if (meaning.kind !== 'column' || until !== from + 1 || weakest < wholly) return [];
    if (value === 0 || !isPlaced(from - 1) || !isNumeric(meaning.ref.column)) return [];
    if (!splitLabel(meaning.ref.column.label).some((word) => numberedNouns.has(word))) return [];
    const bound = { operator: '=' as const, value: { kind: 'number' as const, value } };
    const filter = { kind: 'bound' as const, ref: meaning.ref, bound, negated: false };
    return [{ meaning: { kind: 'filter', filter }, from: from - 1, until, weight: roundWeight, weakest: 1 }];
  });
  const isCovered = ({ from, until }: Item) =>
    rounds.some((round) => from < round.until && round.from < until);
  return rounds.length === 0 ? [...items] : [...items.filter((item) => !isCovered(item)), ...rounds];
}
