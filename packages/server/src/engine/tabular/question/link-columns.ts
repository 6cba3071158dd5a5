import { type KnownLabel, lightWords, readLabel, withoutUnit } from './known-label.ts';
import { linkFullNames, linkParts } from './link-parts.ts';
import { isRowWord, linkRowWords } from './link-rows.ts';
import { identifierWords, isNumberOf, namesEvent } from './names-event.ts';
import type { Item } from './question-items.ts';
import {
  type ColumnDescription,
  type ColumnRef,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
  type TableDescription,
} from './question-schema.ts';
import { type LabelWord, type QuestionWord, wordMatch } from './question-words.ts';
import { splitLabel } from './split-question.ts';
import { allColumns } from './table-roles.ts';
import { meetingCost } from './word-stems.ts';

/** At the end of a label they say that it numbers things. */
const numberWords = new Set(['number', 'no', 'nr', 'num']);

interface LabelMatch {
  from: number;
  until: number;
  /** The share of the label that was named. */
  coverage: number;
  /** The mean quality of the matches of words. */
  quality: number;
  /** All of "Order No" but the word that makes it a number was named. */
  namesRows: boolean;
  named: readonly LabelWord[];
}

const phraseGain = 0.1;
const gapMax = 1;
const gapWords = new Set('of the s nin nun in un olan'.split(' '));

/** Matches of a label that start at a word: its words in any order, with at most one small word between. */
function matchAt(words: readonly QuestionWord[], from: number, label: KnownLabel): LabelMatch[] {
  const used = new Set<number>();
  const found: LabelMatch[] = [];
  let [coverage, quality, gap] = [0, 0, 0];
  for (let at = from; at < words.length && used.size < label.words.length; at++) {
    const word = words[at];
    if (!word) break;
    const pair = pairMatch(word, words[at + 1], label, used);
    const next = pair ?? bestLabelWord(word, label, used);
    const last = found.at(-1);
    if (pair) at++;
    if (!next && last && word.phraseAt !== undefined && word.phraseAt === words[at - 1]?.phraseAt) {
      // Both words together are surer than either.
      found.push({ ...last, until: at + 1, quality: Math.min(1, last.quality + phraseGain) });
      continue;
    }
    if (!next) {
      if (at === from || gap >= gapMax || !gapWords.has(word.folded)) break;
      gap++;
      continue;
    }
    used.add(next.index);
    coverage += label.shares[next.index] ?? 0;
    quality += next.match;
    const rest = label.words.filter((_, index) => !used.has(index));
    const named = label.words.filter((_, index) => used.has(index));
    const namesRows = rest.length > 0 && rest.every((each) => identifierWords.has(each.word));
    found.push({ from, until: at + 1, coverage, quality: quality / used.size, namesRows, named });
  }
  return found;
}

const pairQuality = 0.95;

/** "Life span" is the header "Lifespan". */
function pairMatch(
  word: QuestionWord,
  next: QuestionWord | undefined,
  label: KnownLabel,
  used: ReadonlySet<number>,
) {
  if (!next || word.folded.length < 3) return undefined;
  for (const [index, { word: joined }] of label.words.entries()) {
    if (used.has(index) || !joined.startsWith(word.folded)) continue;
    const rest = joined.slice(word.folded.length);
    if (rest.length >= 3 && [...next.stems].some(([stem, cost]) => cost <= 0.1 && stem === rest))
      return { index, match: pairQuality };
  }
  return undefined;
}

function bestLabelWord(word: QuestionWord, label: KnownLabel, used: ReadonlySet<number>) {
  let best: { index: number; match: number } | undefined;
  for (const [index, labelWord] of label.words.entries()) {
    if (used.has(index)) continue;
    const match = wordMatch(word, labelWord);
    if (match !== undefined && match >= 0.5 && match > (best?.match ?? 0)) best = { index, match };
  }
  return best;
}

/** The worth of a link: whole labels and more words are worth more; half a label is a guess. */
function linkWeight({ from, until, coverage, quality }: LabelMatch): number {
  return quality * (0.35 + 0.65 * coverage) * (1 + 0.75 * (until - from - 1));
}

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

const smallWords = new Set(
  `the a an of in on at to for from with is are was were be been do does did has have had that which who whose what when
  where how there their its it this these those and or all no`.split(/\s+/),
);

/** "Is" names no column "Is male", and "there" is no "Theme" with a typing error; "no gallery" denies. */
function saysLittle(words: readonly QuestionWord[], { from, until, coverage, quality }: LabelMatch): boolean {
  const isSmall = (at: number) => smallWords.has(words[at]?.folded ?? '');
  if (until === from + 1)
    return isSmall(from) && (words[from]?.folded === 'no' || coverage < 1 || quality < 0.95);
  // "Ships of" each type are not "Disposition of ship".
  return coverage < 1 && (isSmall(from) || isSmall(until - 1));
}

const orderWords = new Set(['first', 'last']);
const betweenNames = new Set(['first', 'last', 'middle', 'and', 'or', ',', '&']);

/** "The first customer" has no first name in it, where "first and last names" has. */
function isOrderAlone(words: readonly QuestionWord[], { from, until }: LabelMatch): boolean {
  const isAlone = until === from + 1 || words[until - 2]?.folded === 'the';
  if (!isAlone || !orderWords.has(words[until - 1]?.folded ?? '')) return false;
  let at = until;
  while (betweenNames.has(words[at]?.folded ?? '')) at++;
  return !/^names?$/.test(words[at]?.folded ?? '');
}

type ColumnMeaning = Extract<Item['meaning'], { kind: 'column' | 'rows' }>;

const halfNamed = 0.5;

/** "How many", "the number of" */
const isCounted = (words: readonly QuestionWord[], from: number) =>
  /^(?:how many|number of)$/.test(`${words[from - 2]?.folded} ${words[from - 1]?.folded}`);

/** "Publications" are the rows of a table of that name, and not its "Publication date". */
function namesTableAlone(
  words: readonly QuestionWord[],
  { table, column }: ColumnRef,
  { from, coverage, named, namesRows }: LabelMatch,
): boolean {
  // "Sales" may be the sales amount, but members are no member fee.
  const isMeant = isQuantity(column) && coverage > halfNamed && !isCounted(words, from);
  if (coverage > 0.99 || namesRows || isMeant) return false;
  const nouns = readLabel(table.label).words;
  return named.every((word) => nouns.some((noun) => meetingCost(word.stems, noun.stems) !== undefined));
}

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

function linkColumn(words: readonly QuestionWord[], ref: ColumnRef, language: QuestionLanguage): Item[] {
  const items: Item[] = [];
  const { label: shown, name, description = '' } = ref.column;
  const spelledAs = (labels: readonly string[]) =>
    labels.map((label) => splitLabel(label).join(' ')).filter((label) => label !== '');
  const names = new Set(spelledAs([shown, withoutUnit(shown), name]));
  const known = [...new Set([...names, ...spelledAs([description])])].map(readLabel);
  const isUnasked = hasPlainSibling(ref) && !words.some(({ folded }) => shareWord.test(folded));
  for (const from of words.keys()) {
    for (const [at, label] of known.entries()) {
      for (const match of matchAt(words, from, label)) {
        if (match.coverage < (isRowWord(words[from]) && !match.namesRows ? rowCoverageMin : coverageMin))
          continue;
        // "Ne zaman" asks for a day, and names no time.
        if (words[from]?.folded === 'zaman' && words[from - 1]?.folded === 'ne') continue;
        if (language === 'en' && (saysLittle(words, match) || isOrderAlone(words, match))) continue;
        if (namesTableAlone(words, ref, match)) continue;
        const counts = words[from]?.folded === 'number' && words[from + 1]?.folded === 'of';
        // The number of cards is no card number.
        const isReversed = label.words.findIndex(({ word }) => numberWords.has(word)) > 0;
        if (counts && (ref.column.identifier || isReversed)) continue;
        const described = at >= names.size || label.words.length > 6 ? 0.8 : 1;
        const weight = linkWeight(match) * described * (isUnasked ? 0.75 : 1);
        const weakest = match.quality * (0.5 + 0.5 * match.coverage);
        // The number of another thing than the rows is in many of them.
        const rows = match.namesRows && ref.column.identifier && ref.column.unique;
        const meaning = rows
          ? ({ kind: 'rows', table: ref.table } as const)
          : ({ kind: 'column', ref: calledIn(words[from], ref, match) } as const);
        items.push({
          meaning: asAdjective(meaning, words[match.until - 1], language),
          from,
          until: match.until,
          weight,
          weakest,
        });
        const sign = isShareColumn(ref.column) ? shareSignBefore(words, from) : undefined;
        if (sign !== undefined)
          items.push({ meaning, from: sign, until: match.until, weight: weight + signGain, weakest });
      }
    }
  }
  return items;
}

function linkTable(words: readonly QuestionWord[], table: TableDescription): Item[] {
  const labels = [...new Set([table.label, table.name])].map(readLabel);
  return labels.flatMap((label) =>
    [...words.keys()].flatMap((from) =>
      matchAt(words, from, label)
        .filter(({ coverage }) => coverage >= 0.45)
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
  return [
    ...columns.filter((item) => !parts.some((part) => isLess(item, part)) && !isNumberOf(item, columns)),
    ...parts,
    ...linkFullNames(words, schema, language),
    ...schema.tables.flatMap((table) => bestLinks(linkTable(words, table))),
    ...linkRowWords(words, schema),
  ];
}
