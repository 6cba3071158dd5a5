import type { Item } from '../question-items.ts';
import type { QuestionLanguage, QuestionSchema } from '../question-schema.ts';
import { likelyQuantity } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';

/** Verbs that say of a part of some rows what the others are not. */
const partVerb =
  /^(?:are|is|was|were|has|have|had|do|does|did|goes|went|got|gets?|came|comes?|ended|ends?|failed|passed|chose)$/;

const pastTense = /^\p{L}{3,}ed$/u;

/** The words that say of what a share is, between it and the verb; in Turkish they stand before it. */
function baseOf(
  { from, until }: Item,
  { items, words }: { items: readonly Item[]; words: readonly QuestionWord[] },
  language: QuestionLanguage,
): { from: number; until: number } | undefined {
  if (language === 'tr') return from > 0 ? { from: 0, until: from } : undefined;
  // "Of attended visits lasted 30 minutes": what a cell says is no verb.
  const isCell = (at: number) =>
    items.some((item) => item.meaning.kind === 'value' && item.from <= at && at < item.until);
  const verb = words.findIndex(
    ({ folded }, at) =>
      at >= until && (partVerb.test(folded) || (pastTense.test(folded) && !isCell(at) && at > until + 1)),
  );
  if (verb >= 0) return { from: until, until: verb };
  // "What fraction of Boston's paintings hang here"
  const first = items.find((item) => item.meaning.kind === 'value' && item.from === until);
  return first && { from: until, until: first.until };
}

/** "What percentage of the orders from Ankara were returned": the share is of those from Ankara, and not of all. */
export function markShareBase(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  return items.map((item) => {
    if (item.meaning.kind !== 'share') return item;
    const base = baseOf(item, { items, words }, language);
    return base ? { ...item, meaning: { ...item.meaning, base } } : item;
  });
}

const moneyWords =
  /^(?:spending|spend|costs?|expenses?|sales|revenues?|turnover|income|takings|money|harcama\p{L}*|masraf\p{L}*|gider\p{L}*|ciro\p{L}*|gelir\p{L}*)$/u;

/** "What share of all spending is flights" is a share of the one amount of a table, and not of its rows. */
export function linkShareOf(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
): Item[] {
  if (!items.some(({ meaning }) => meaning.kind === 'share')) return [];
  const at = words.findIndex(({ folded }) => moneyWords.test(folded));
  const refs = at < 0 ? [] : tables.flatMap((table) => likelyQuantity(table) ?? []);
  return refs.map((ref) => ({
    meaning: { kind: 'measure', measure: { name: 'sum', ref } },
    from: at,
    until: at + 1,
    weight: 1.3,
    weakest: 0.9,
  }));
}
