import { type ColumnRef, isQuantity, type QuestionLanguage } from '../question-schema.ts';
import { fillerWords } from '../words/filler-words.ts';
import { type KnownLabel, lightWords, readLabel } from '../words/known-label.ts';
import type { LabelMatch } from '../words/match-label.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { labelStems, meetingCost } from '../words/word-stems.ts';
import { isUnitWord } from './link-measures.ts';

/** At the end of a label they say that it numbers things. */
const numberWords = new Set(['number', 'no', 'nr', 'num']);

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

const halfNamed = 0.5;
const verbShareMax = 0.6;

export const asksHowMany = (words: readonly QuestionWord[], from: number) =>
  words[from - 1]?.folded === 'kac' || isCounted(words, from);

/** "How many", "the number of" */
const isCounted = (words: readonly QuestionWord[], from: number) =>
  /^(?:how many|number of)$/.test(`${words[from - 2]?.folded} ${words[from - 1]?.folded}`);

export const countsThings =
  /(?:^|\P{L})(?:number of|no\.? of|# of|count)(?:\P{L}|$)|(?:say[ıi]s[ıi]|adedi|adeti)$/iu;

export const distinguishing = /^(?:different|distinct|unique|individual|farkli|degisik|ayri)$/;
const averaging = /^(?:average|avg|mean|median|ortalama|medyan)$/;

const asksAtItsEnd = /\bhow many *\??$/;
const sameWord = 0.97;

/** "How many claims" are rows of a table of claims, and no money under "Claimed". */
function countsByVerb(
  words: readonly QuestionWord[],
  { column }: ColumnRef,
  { from, until, quality }: LabelMatch,
): boolean {
  const isForm = until === from + 1 && quality < sameWord && /[^s]s$/.test(words[from]?.folded ?? '');
  if (column.type !== 'decimal' || !isForm) return false;
  const isAsked = [from, from - 1].some((at) => isCounted(words, at));
  return isAsked || asksAtItsEnd.test(words.map(({ folded }) => folded).join(' '));
}

/** "Publications" are the rows of a table of that name, and not its "Publication date". */
function namesTableAlone(words: readonly QuestionWord[], ref: ColumnRef, match: LabelMatch): boolean {
  const { table, column } = ref;
  const { from, coverage, named, namesRows } = match;
  const byVerb = countsByVerb(words, ref, match);
  // "Sales" may be the sales amount, but members are no member fee.
  // "The average rent" is that of "Monthly rent", also in a table of rents.
  const isAverage = averaging.test(words[from - 1]?.folded ?? '');
  // "Total hours" are those of "Working hours", also in a table of working hours.
  const isMeasured = isUnitWord(words[from]);
  const isMeant =
    !byVerb &&
    isQuantity(column) &&
    (coverage > halfNamed || isAverage || isMeasured) &&
    (!isCounted(words, from) || countsThings.test(column.label));
  // "How many different hives", where a header says which hive it was, are not all rows.
  const isDistinct = distinguishing.test(words[from - 1]?.folded ?? '') && !isQuantity(column);
  if ((coverage > 0.99 && !byVerb) || namesRows || isMeant || isDistinct) return false;
  const nouns = readLabel(table.label).words;
  return named.every((word) => nouns.some((noun) => meetingCost(word.stems, noun.stems) !== undefined));
}

/** "Ne zaman" asks for a day, and what took place has no place by that. */
function isPartOfPhrase(words: readonly QuestionWord[], at: number): boolean {
  const [before, word] = [words[at - 1]?.folded ?? '', words[at]?.folded];
  return (word === 'zaman' && before === 'ne') || (word === 'place' && /^t(?:[ao]k|ook)/.test(before));
}

/** "A ile B" joins both, where "ile göre" is for each province. */
const joinsNames = (words: readonly QuestionWord[], { from, until }: LabelMatch) =>
  until === from + 1 && words[from]?.folded === 'ile' && words[until]?.folded !== 'gore';

/** "How many items were found" counts them all, also where a column says which item each is. */
const countsRows = (words: readonly QuestionWord[], at: number, { column }: ColumnRef) =>
  /^(?:items|entries|records|transactions)$/.test(words[at]?.folded ?? '') &&
  isCounted(words, at) &&
  column.type === 'text' &&
  !column.unique;

/** "The number of cards" is no card number. */
function countsInstead(
  words: readonly QuestionWord[],
  at: number,
  { column }: ColumnRef,
  label: KnownLabel,
): boolean {
  const counts = words[at]?.folded === 'number' && words[at + 1]?.folded === 'of';
  const isReversed = label.words.findIndex(({ word }) => numberWords.has(word)) > 0;
  // "The number of titles won" is no "No.", as the number of Ada is.
  const isPlural = label.words.length === 1 && /[^su]s$/.test(words[at + 2]?.folded ?? '');
  return counts && (column.identifier === true || isReversed || isPlural);
}

const withinLabel = /^(?:no|nr|num|number|rank|place|position|pos)\.? (?:in|within) (?:the )?(\p{L}+)$/iu;

/** "Season 1" is no "No. in season", which numbers what is in one. */
function namesWhole(words: readonly QuestionWord[], { column }: ColumnRef, { from, until }: LabelMatch) {
  const [, whole] = withinLabel.exec(column.label.trim()) ?? [];
  if (whole === undefined || until !== from + 1) return false;
  return meetingCost(words[from]?.stems ?? new Map(), labelStems(whole)) !== undefined;
}

/** "İade oranı" is the share of what was returned, and no other column of percents. */
const isRateOfOther = (
  words: readonly QuestionWord[],
  { table, column }: ColumnRef,
  { from, until, coverage }: LabelMatch,
) =>
  until === from + 1 &&
  coverage < 0.99 &&
  /^(?:oran|yuzde|rate$|percentage$)/.test(words[from]?.folded ?? '') &&
  table.columns.some(
    ({ name, type, label }) =>
      name !== column.name &&
      type === 'boolean' &&
      readLabel(label).words.some(
        (word) => (meetingCost(words[from - 1]?.stems ?? new Map(), word.stems) ?? 1) <= rateCostMax,
      ),
  );
const rateCostMax = 0.1;

/** "Kaç bina" counts buildings, and adds up no "Bina Yaşı": the word that says what the figure is stands last. */
function countsOwner(
  words: readonly QuestionWord[],
  { column }: ColumnRef,
  label: KnownLabel,
  { from, until, coverage, named, namesRows }: LabelMatch,
): boolean {
  if (!isQuantity(column) || coverage > 0.99 || namesRows || until > from + 1) return false;
  const [head] = label.words.filter(({ word }) => !lightWords.has(word)).slice(-1);
  const isHead = head === undefined || named.includes(head);
  const isUnit = isUnitWord(words[from]);
  const isPlural = named.some((each) => /[^s]s$/.test(each.word));
  return !isHead && !isUnit && !isPlural && !countsThings.test(column.label) && asksHowMany(words, from);
}

/** "Who works in Finance" says nothing of "Works from home". */
const saysVerbAlone = (
  words: readonly QuestionWord[],
  { column }: ColumnRef,
  { from, until, coverage }: LabelMatch,
  language: QuestionLanguage,
) =>
  column.type === 'boolean' &&
  coverage < verbShareMax &&
  until === from + 1 &&
  fillerWords[language].has(words[from]?.folded ?? '');

/** Whether the words of a label stand in the question without meaning its column. */
export function isUnmeant(
  words: readonly QuestionWord[],
  {
    ref,
    label,
    match,
    language,
  }: { ref: ColumnRef; label: KnownLabel; match: LabelMatch; language: QuestionLanguage },
): boolean {
  return (
    isPartOfPhrase(words, match.from) ||
    countsRows(words, match.from, ref) ||
    (language === 'en' && (saysLittle(words, match) || isOrderAlone(words, match))) ||
    (language === 'tr' && joinsNames(words, match)) ||
    namesTableAlone(words, ref, match) ||
    namesWhole(words, ref, match) ||
    saysVerbAlone(words, ref, match, language) ||
    isRateOfOther(words, ref, match) ||
    countsOwner(words, ref, label, match) ||
    // "How many gifts" have no "Gift Aid".
    (language === 'en' &&
      ref.column.type === 'boolean' &&
      match.coverage < 0.99 &&
      isCounted(words, match.from)) ||
    countsInstead(words, match.from, ref, label)
  );
}
