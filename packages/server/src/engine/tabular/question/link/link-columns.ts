import type { Item } from '../question-items.ts';
import {
  type ColumnDescription,
  type ColumnRef,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
  type TableDescription,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { lightWords, readLabel, tellingWords, withoutUnit } from '../words/known-label.ts';
import { gapWords, type LabelMatch, linkWeight, matchAt } from '../words/match-label.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { linkOperators } from './link-operators.ts';
import { linkFullNames, linkParts } from './link-parts.ts';
import { tellingName } from './link-row-nouns.ts';
import { isRowWord, linkRowWords } from './link-rows.ts';
import { isNumberOf, namesEvent } from './names-event.ts';
import { asksHowMany, countsThings, isUnmeant } from './unmeant-columns.ts';

const coverageMin = 0.25;
/** "transactions" are rows rather than half of "Transaction Type". */
const rowCoverageMin = 0.75;

const shareLabel = /%|percent|pct|yüzde|(?<!\p{L})oran[ıi]?(?!\p{L})/iu;
const shareWord = /^(?:%|percent.*|pct|share|rate|ratio|yuzde.*|oran.*|pay.*)$/;

/** Whether the cells of a column are percents or rates. */
export const isShareColumn = ({ label, unit }: ColumnDescription) => unit === '%' || shareLabel.test(label);

/** What the sign of a percent adds to the label of such a column. */
const signGain = 0.6;
const percentWords = new Set(['%', 'percent', 'percentage', 'pct']);

/** "% of votes", "percentage of the votes": where the sign before the words of a label stands. */
function shareSignBefore(words: readonly QuestionWord[], from: number): number | undefined {
  const at = from - 1;
  const sign = gapWords.has(words[at]?.folded ?? '')
    ? words[at - 1]?.folded === 'of'
      ? at - 2
      : at - 1
    : at;
  return percentWords.has(words[sign]?.folded ?? '') ? sign : undefined;
}

const heavyWords = (label: string) =>
  splitLabel(label.replace(shareLabel, ' '))
    .filter((word) => !lightWords.has(word))
    .join(' ');

/** "More than 200 votes" are votes, and not the percent of them in the column beside. */
function hasPlainSibling({ table, column }: ColumnRef): boolean {
  if (!shareLabel.test(column.label)) return false;
  const named = heavyWords(column.label);
  return table.columns.some(({ label }) => !shareLabel.test(label) && heavyWords(label) === named);
}

type ColumnMeaning = Extract<Item['meaning'], { kind: 'column' | 'rows' }>;

/** "En düşük maaşlı 3 analist" are analysts, where "en düşük 3 maaş" are salaries. */
function asAdjective(meaning: ColumnMeaning, word: QuestionWord | undefined, language: QuestionLanguage) {
  if (language !== 'tr' || meaning.kind !== 'column' || !isQuantity(meaning.ref.column)) return meaning;
  return /\p{L}{3}l[iu]$/u.test(word?.folded ?? '') && !word?.tail
    ? { ...meaning, ref: { ...meaning.ref, asRows: true as const } }
    : meaning;
}

/** The column with how the question names it. */
function calledIn(word: QuestionWord | undefined, ref: ColumnRef, match: LabelMatch): ColumnRef {
  if (match.namesRows && (ref.column.identifier || ref.column.type === 'text'))
    return { ...ref, byNoun: true };
  return namesEvent(word, ref, match) ? { ...ref, byEvent: true } : ref;
}

/** "Yıl yıl" is for each year. */
const isDoubled = (words: readonly QuestionWord[], at: number) =>
  [at - 1, at + 1].some((other) => words[other]?.folded === words[at]?.folded);

function groupOfDoubled(
  words: readonly QuestionWord[],
  ref: ColumnRef,
  { from, coverage }: LabelMatch,
): Item[] {
  if (coverage < 0.99 || words[from]?.folded !== words[from + 1]?.folded) return [];
  return [{ meaning: { kind: 'group', keys: [{ ref }] }, from, until: from + 2, weight: 2, weakest: 0.95 }];
}

const countedGain = 1.3;
const wordsOfHeader = 6;

/** The items of one match of a label: the column, and the column with the sign of a percent before it. */
function itemsOf(
  words: readonly QuestionWord[],
  match: LabelMatch,
  { ref, factor, language }: { ref: ColumnRef; factor: number; language: QuestionLanguage },
): Item[] {
  const { from, until } = match;
  const counted = countsThings.test(ref.column.label) && asksHowMany(words, from) ? countedGain : 1;
  const weight = linkWeight(match) * factor * counted;
  const weakest = match.quality * (0.5 + 0.5 * match.coverage);
  // The number of another thing than the rows is in many of them.
  const rows = match.namesRows && ref.column.identifier && ref.column.unique;
  const meaning = rows
    ? ({ kind: 'rows', table: ref.table } as const)
    : ({ kind: 'column', ref: calledIn(words[from], ref, match) } as const);
  const item = { meaning: asAdjective(meaning, words[until - 1], language), from, until, weight, weakest };
  const sign = isShareColumn(ref.column) ? shareSignBefore(words, from) : undefined;
  return sign === undefined ? [item] : [item, { ...item, meaning, from: sign, weight: weight + signGain }];
}

/** "İşleme göre" is for each kind of them, and not for each row. */
const isGroupedBy = (words: readonly QuestionWord[], at: number) => words[at + 1]?.folded === 'gore';

const twoNames = /^(\p{L}{4,}(?: \p{L}+)?) ?\/ ?(\p{L}{4,}(?: \p{L}+)?)$/u;

/** "City/Municipality" is called by either. */
const alternativesOf = (label: string): string[] => [
  ...(twoNames.exec(label.trim())?.slice(1, 3) ?? []),
  // "Labour h"
  ...(hoursBehind.test(label.trim()) ? [label.trim().replace(hoursBehind, ' hours')] : []),
];
const hoursBehind = /[ _]h(?:rs?)?\.?$/;

function linkColumn(words: readonly QuestionWord[], ref: ColumnRef, language: QuestionLanguage): Item[] {
  const { label: shown, name, description = '' } = ref.column;
  const spelledAs = (labels: readonly string[]) =>
    labels.map((label) => tellingWords(label).join(' ')).filter((label) => label !== '');
  const names = new Set(spelledAs([shown, withoutUnit(shown), name]));
  const spelled = new Set([...names, ...spelledAs([description, ...alternativesOf(shown)])]);
  const isUnasked = hasPlainSibling(ref) && !words.some(({ folded }) => shareWord.test(folded));
  const leastOf = ({ from, namesRows }: LabelMatch) =>
    isRowWord(words[from]) && !namesRows && !isGroupedBy(words, from) ? rowCoverageMin : coverageMin;
  return [...spelled].map(readLabel).flatMap((label, at) => {
    const described = at >= names.size || label.words.length > wordsOfHeader ? 0.8 : 1;
    const factor = described * (isUnasked ? 0.75 : 1);
    return [...words.keys()]
      .flatMap((from) => matchAt(words, from, label))
      .filter(
        (match) => match.coverage >= leastOf(match) && !isUnmeant(words, { ref, label, match, language }),
      )
      .flatMap((match) =>
        isDoubled(words, match.from)
          ? groupOfDoubled(words, ref, match)
          : itemsOf(words, match, { ref, factor, language }),
      );
  });
}

/** "Randevular" of "dis_klinigi_randevular": the plural in a name of three words or more says what its rows are. */
function rowNoun(label: string): string[] {
  const words = splitLabel(label);
  const plural = words.findLast((word) => /[^s]s$|l[ae]r[iu]?$/.test(word) && word.length > 4);
  return words.length > 2 && plural !== undefined ? [plural] : [];
}

function linkTable(
  words: readonly QuestionWord[],
  table: TableDescription,
  isBest: (at: number) => boolean,
): Item[] {
  const { label: shown, name } = table;
  const told = [tellingName(shown), tellingName(name)];
  const labels = [...new Set([shown, name, ...told, ...told.flatMap(rowNoun)])].map(readLabel);
  return labels.flatMap((label) =>
    [...words.keys()].flatMap((from) =>
      matchAt(words, from, label)
        // "Tallest" says which of `tallest_buildings.csv` is meant.
        .filter(({ coverage, until }) => coverage >= 0.45 && !(until === from + 1 && isBest(from)))
        .map((match) => ({
          meaning: { kind: 'rows' as const, table },
          from,
          until: match.until,
          weight: (match.quality > 0.95 ? 0.9 : 0.65) * linkWeight(match),
          weakest: match.quality,
        })),
    ),
  );
}

/** For one column and one stretch of words the best link is kept. */
function bestLinks(items: readonly Item[]): Item[] {
  const best = new Map<string, Item>();
  for (const item of items) {
    const key = `${item.from} ${item.until}`;
    const other = best.get(key);
    if (!other || item.weight > other.weight) best.set(key, item);
  }
  return [...best.values()];
}

/** "Ids" of a document are those, and not half of another label. */
const isLess = (item: Item, part: Item) =>
  item.from === part.from && item.until === part.from + 1 && item.weakest < part.weakest - 0.1;

/** Links stretches of the question to columns and tables by label, name and description. */
export function linkColumns(
  words: readonly QuestionWord[],
  schema: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const refs = schema.tables.flatMap(allColumns);
  const columns = refs.flatMap((ref) => bestLinks(linkColumn(words, ref, language)));
  const parts = linkParts(words, refs, language);
  const bests = linkOperators(words, language).filter(({ meaning }) => meaning.kind === 'best_word');
  const isBest = (at: number) => bests.some(({ from, until }) => from <= at && at < until);
  return [
    ...columns.filter((item) => !parts.some((part) => isLess(item, part)) && !isNumberOf(item, columns)),
    ...parts,
    ...linkFullNames(words, schema, language),
    ...schema.tables.flatMap((table) => bestLinks(linkTable(words, table, isBest))),
    ...linkRowWords(words, schema),
  ];
}
