import type { Item } from '../question-items.ts';
import {
  isDate,
  type QuestionLanguage,
  type QuestionSchema,
  sameColumn,
  type TableDescription,
} from '../question-schema.ts';
import { allColumns, listsPeople, personWords } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { readLabel } from '../words/known-label.ts';
import { pluralNameWords } from '../words/name-words.ts';
import { anyServers, receivers, servers } from '../words/people-nouns.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { eventNouns } from '../words/table-nouns.ts';
import { skipCosts } from './link-operators.ts';
import { isNoun, namesKind } from './link-row-nouns.ts';

/**
 * "Customers", where the table calls them patients: nouns for those who are served, or who serve others, mean the one
 * column that has such people.
 */
function linkSides(
  words: readonly QuestionWord[],
  table: TableDescription,
  isUnlinked: (at: number) => boolean,
): Item[] {
  return [receivers, servers].flatMap((nouns) => {
    const refs = allColumns(table).filter(
      ({ column }) => column.type === 'text' && splitLabel(column.label).some((word) => nouns.has(word)),
    );
    const [ref, other] = refs;
    if (!ref || other) return [];
    const isAny = nouns === receivers || splitLabel(ref.column.label).some((word) => anyServers.has(word));
    const meant = isAny ? nouns : anyServers;
    return [...words.entries()]
      .filter(([at, word]) => isUnlinked(at) && isNoun(word.stems, meant))
      .map(
        ([at]): Item => ({
          meaning: { kind: 'column', ref },
          from: at,
          until: at + 1,
          weight: 0.6,
          weakest: 0.8,
        }),
      );
  });
}

const beforeRows = new Set(
  'many more most fewest which what all the list show me those these our give display count number of'.split(
    ' ',
  ),
);
const pluralEnding = /l[ae]r(?:[iu]n?|d[ae]n?|[iu]m[iu]z)?$/;

/** "Giriş yapanlar" are named by what they do. */
const doing = /[ae]nl[ae]r/;

/** "How many rounds", where the table calls them pickups: a noun in the plural where the rows are named. */
function standsForRows(
  words: readonly QuestionWord[],
  at: number,
  language: QuestionLanguage,
  namesOther: boolean,
): boolean {
  const folded = words[at]?.folded ?? '';
  if (!/^\p{L}{4,}$/u.test(folded) || folded === 'other' || pluralNameWords.has(folded)) return false;
  const last = words[at - 1]?.folded ?? '';
  const next = words[at + 1]?.folded ?? '';
  // "En ağır hayvan hangisi", "which piece": one of the rows is asked for.
  if (language === 'tr' && /^(?:hangi(?:si|leri|sidir)?|kim(?:dir)?)$/.test(next)) return !doing.test(folded);
  // "Which room is the photography course in" asks for what the table does not have.
  if (language === 'en' && last === 'which' && !namesOther && !/(?:ing|ed)$/.test(folded)) return true;
  if (language === 'tr')
    return (pluralEnding.test(folded) && !doing.test(folded)) || last === 'kac' || next.startsWith('sayi');
  return /[^s]s$/.test(folded) && (at === 0 || beforeRows.has(last));
}

/** The first noun that nothing but its place says means the rows. */
function linkGuessed(
  words: readonly QuestionWord[],
  linked: readonly Item[],
  isUnlinked: (at: number) => boolean,
  language: QuestionLanguage,
): Item[] {
  // A cell, with what it is called by beside it: "the photography course".
  const namesOther = linked.some(
    ({ meaning, until }) =>
      meaning.kind === 'value' &&
      linked.some(
        (item) =>
          item.from === until && item.meaning.kind === 'column' && sameColumn(item.meaning.ref, meaning.ref),
      ),
  );
  const costs = skipCosts(words, language);
  const subject = words.findIndex(
    (word, at) =>
      isUnlinked(at) &&
      (costs[at] ?? 0) >= 1 &&
      standsForRows(words, at, language, namesOther) &&
      !namesKind(word),
  );
  if (subject < 0) return [];
  const meaning = { kind: 'rows' as const, guessed: true as const };
  return [{ meaning, from: subject, until: subject + 1, weight: 0.4, weakest: 0.7 }];
}

/** Nouns for what happens: "appointments" of a table of days and patients are its rows, also where people are listed. */
function linkEvents(
  words: readonly QuestionWord[],
  table: TableDescription,
  isUnlinked: (at: number) => boolean,
  language: QuestionLanguage,
): Item[] {
  const days = allColumns(table).filter(({ column }) => isDate(column));
  const others = table.columns.filter((column) => !isDate(column));
  const speaksOfOthers = [table, ...others].some(({ label }) =>
    splitLabel(label).some((each) => eventNouns.has(each)),
  );
  // Where the table speaks of orders itself, visits are something else; "visits" with a "Visit date" are not.
  const isOwn = ({ stems }: QuestionWord) =>
    days.some(({ column }) =>
      readLabel(column.label).words.some(({ word }) => isNoun(stems, new Set([word]))),
    );
  if (days.length === 0) return [];
  const costs = skipCosts(words, language);
  return [...words.entries()]
    .filter(([at, word]) => isUnlinked(at) && (costs[at] ?? 0) >= 1 && isNoun(word.stems, eventNouns))
    .filter(([, word]) => !speaksOfOthers || isOwn(word))
    .map(
      ([at, word]): Item => ({
        meaning: { kind: 'rows', ...(!isOwn(word) && { guessed: true }) },
        from: at,
        until: at + 1,
        weight: 0.5,
        weakest: 0.8,
      }),
    );
}

/** Nouns that only the asker uses, for people whom a column has or for the rows themselves. */
export function guessRows(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  linked: readonly Item[],
  language: QuestionLanguage,
): Item[] {
  const [table, other] = tables;
  if (!table || other) return [];
  const isUnlinked = (at: number) => !linked.some(({ from, until }) => from <= at && at < until);
  const sides = linkSides(words, table, isUnlinked);
  const events = linkEvents(words, table, isUnlinked, language);
  if (events.length > 0) return [...sides, ...events];
  // The managers among employees are not all of them.
  const isKnown = linked.some(({ meaning }) => meaning.kind === 'rows');
  return sides.length > 0 || isKnown || listsPeople(table) || labelHasConcept(table.label, personWords)
    ? sides
    : linkGuessed(words, linked, isUnlinked, language);
}
