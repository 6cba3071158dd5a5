import type { Item } from '../question-items.ts';
import { isQuantity, type QuestionLanguage, type QuestionSchema } from '../question-schema.ts';
import { allColumns, entityColumn } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { labelStems, meetingCost } from '../words/word-stems.ts';
import { isUnitWord } from './link-measures.ts';
import { pickEnds } from './pick-ends.ts';
import { eachOf } from './piece-prices.ts';

const namedWholly = 0.95;

/** Where a header of several words is named wholly, its words mean neither rows nor a count: "kişi sayısı" is the column. */
function dropWordsOfHeaders(items: readonly Item[]): Item[] {
  const headers = items.filter(
    ({ meaning, from, until, weakest }) =>
      meaning.kind === 'column' && until - from > 1 && weakest >= namedWholly,
  );
  const isPart = ({ meaning, from, until }: Item) =>
    ((meaning.kind === 'rows' && !meaning.table) || meaning.kind === 'count_word') &&
    headers.some((header) => header.from <= from && until <= header.until);
  return items.filter((item) => !isPart(item));
}

/** "Yüzde kaçı" asks for a share, and for no column of shares. */
function dropAskedShares(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isAsked = ({ meaning, until }: Item) =>
    meaning.kind === 'column' &&
    words[until - 1]?.folded === 'yuzde' &&
    words[until]?.folded.startsWith('kac') === true;
  return items.filter((item) => !isAsked(item));
}

/** "15'i geçen" is more than 15, and no text with these digits in it. */
function dropDigitsInTexts(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isOfNumber = ({ meaning, from }: Item) =>
    meaning.kind === 'match_word' &&
    words[from]?.folded.startsWith('gecen') === true &&
    /^\d+$/.test(words[from - 1]?.folded ?? '');
  return items.filter((item) => !isOfNumber(item));
}

const plural = /(?:l[ae]r(?:[iıuü]n?|in|de|da)?)$/;

/** "Rehberlerin puanı" is about guides, where a column says who they are, and not about whether there was one. */
function dropPluralFlags(
  items: readonly Item[],
  words: readonly QuestionWord[],
  schema: QuestionSchema,
): Item[] {
  const texts = schema.tables.flatMap(allColumns).filter(({ column }) => column.type === 'text');
  const isNamedElsewhere = (word: string) =>
    texts.some(({ column }) =>
      splitLabel(column.label).some((label) => meetingCost(labelStems(word), labelStems(label)) === 0),
    );
  const isFlag = ({ meaning, from, until }: Item) =>
    meaning.kind === 'column' &&
    meaning.ref.column.type === 'boolean' &&
    until === from + 1 &&
    plural.test(words[from]?.folded ?? '') &&
    splitLabel(meaning.ref.column.label).some(isNamedElsewhere);
  return items.filter((item) => !isFlag(item));
}

/** "When was it paid" asks for the day of payment, and not whether it was. */
function dropFlagsOfDays(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const asksDay = words.some(({ folded }) => folded === 'when' || folded === 'zaman');
  if (!asksDay) return [...items];
  const isDay = ({ meaning }: Item) => meaning.kind === 'column' && meaning.ref.column.type === 'date';
  return items.filter(
    (item) =>
      item.meaning.kind !== 'column' ||
      item.meaning.ref.column.type !== 'boolean' ||
      !items.some((other) => isDay(other) && other.from === item.from && other.until === item.until),
  );
}

/** "Kaç kez" asks how often, and "kez" alone for no rows. */
const dropTimesAsRows = (items: readonly Item[], words: readonly QuestionWord[]) =>
  items.filter(
    ({ meaning, from }) =>
      meaning.kind !== 'rows' ||
      words[from - 1]?.folded !== 'kac' ||
      !/^(?:kez|kere|defa)$/.test(words[from]?.folded ?? ''),
  );

/** "The last time somebody bought one" asks for no time of day. */
const dropTimesOfIdioms = (items: readonly Item[], words: readonly QuestionWord[]) =>
  items.filter(
    ({ meaning, from, until }) =>
      meaning.kind !== 'column' ||
      until !== from + 1 ||
      words[from]?.folded !== 'time' ||
      !/^(?:last|first|next|every|each|any|same)$/.test(words[from - 1]?.folded ?? ''),
  );

/** "Order and price" are the number of an order, where another column has the day on which it was "ordered". */
function dropParticiples(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isNumber = ({ meaning }: Item, noun: string) => {
    if (meaning.kind !== 'column' || !meaning.ref.column.identifier) return false;
    const [first, second] = splitLabel(meaning.ref.column.label);
    return first === noun && second !== undefined;
  };
  return items.filter((item) => {
    const { meaning, from, until } = item;
    if (meaning.kind !== 'column' || until !== from + 1) return true;
    const [label = '', other] = splitLabel(meaning.ref.column.label);
    const noun = label.replace(/ed$/, '');
    const isNoun = other === undefined && noun !== label && words[from]?.folded === noun;
    return (
      !isNoun || !items.some((each) => each.from === from && each.until === until && isNumber(each, noun))
    );
  });
}

/** "How many copies" is about rows, and not about those that are a "signed copy". */
function dropFlagNouns(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isNoun = ({ meaning, from, until, weakest }: Item) => {
    if (meaning.kind !== 'column' || meaning.ref.column.type !== 'boolean' || until !== from + 1)
      return false;
    const [first = '', second, other] = splitLabel(meaning.ref.column.label);
    const isPair = second !== undefined && other === undefined && /(?:ed|en)$/.test(first);
    return isPair && weakest < namedWholly && !(words[from]?.folded ?? '').startsWith(first.slice(0, 4));
  };
  return items.filter((item) => !isNoun(item));
}

/** The "litre" of "kaç litre" is no "Litre Fiyatı". */
const dropUnitsOfPrices = (items: readonly Item[], words: readonly QuestionWord[]): Item[] =>
  items.filter(({ meaning, from, until }) => {
    const isUnit = until === from + 1 && isUnitWord(words[from]);
    if (meaning.kind !== 'column' || !isUnit) return true;
    const { column } = meaning.ref;
    return eachOf(column) === undefined || !labelHasConcept(column.label, ['price', 'unit_price']);
  });

/** "How many are there total" asks for all of them, and for no column of totals. */
const dropTotalsOfAll = (items: readonly Item[], words: readonly QuestionWord[]) =>
  items.filter(
    ({ meaning, from, until }) =>
      meaning.kind !== 'column' ||
      until !== from + 1 ||
      words[from]?.folded !== 'total' ||
      words[from - 1]?.folded !== 'there',
  );

const owners = /^(?:his|her|their|its)$/;

/** "Hari's last name" is no last row. */
function dropNamesOfPeople(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isOfName = ({ from, until }: Item) =>
    /^names?$/.test(words[until]?.folded ?? '') &&
    (words[from - 1]?.tail === 's' || owners.test(words[from - 1]?.folded ?? ''));
  return items.filter(
    (item) => !/^(?:best_word|top_word|ordinal)$/.test(item.meaning.kind) || !isOfName(item),
  );
}

const possessed = /(?:s[iu]|[iu])(?:n[ae]|nd[ae]n?|n[iu]n?|yl[ae])?$/;

/** "Tekne tipi" is the type: whose it is says no more of it. */
function joinOwners(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
): Item[] {
  const entities = tables.flatMap((table) => entityColumn(table) ?? []);
  const ownedBy = ({ meaning, from, until }: Item) =>
    meaning.kind === 'column' &&
    until === from + 1 &&
    entities.some(({ column }) => column === meaning.ref.column) &&
    possessed.test(words[until]?.folded ?? '')
      ? items.filter(
          (other) =>
            other.meaning.kind === 'column' &&
            other.from === until &&
            other.until === until + 1 &&
            other.weakest >= namedWholly &&
            other.meaning.ref.column !== meaning.ref.column &&
            other.meaning.ref.column.type === 'text',
        )
      : [];
  return items.flatMap((item) => {
    const owned = ownedBy(item);
    return owned.length === 0
      ? [item]
      : owned.map((other) => ({ ...other, from: item.from, weight: other.weight + item.weight }));
  });
}

const ofSeveral = /l[ae]r(?:in|inin)$/;
const asksFigure = /^(?:kac|kactir|nedir|ne)$/;

/** "Filmlerin en yüksek puanı kaç" asks for a figure of them, and for no film. */
function askFigureOfOwners(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
): Item[] {
  const entities = tables.flatMap((table) => entityColumn(table)?.column ?? []);
  const isEntity = ({ meaning }: Item) => meaning.kind === 'column' && entities.includes(meaning.ref.column);
  const owner = items.find(
    (item) => (item.meaning.kind === 'rows' || isEntity(item)) && isOwner(words, item.until),
  );
  const best = items.find(({ meaning, from }) => meaning.kind === 'best_word' && from === owner?.until);
  const isFigure = ({ meaning, from }: Item) =>
    meaning.kind === 'column' && isQuantity(meaning.ref.column) && from === best?.until;
  const isAsked = words.slice(-2).some(({ folded }) => asksFigure.test(folded));
  // "Ürünlerin en pahalısı nedir" asks for one of them.
  if (!owner || !isAsked || !items.some(isFigure)) return [...items];
  return items.map((item): Item => {
    if (isEntity(item) && item.from === owner.from) return { ...item, meaning: { kind: 'rows' } };
    if (item.meaning.kind !== 'best_word' || item.from !== owner.until) return item;
    return { ...item, meaning: { kind: 'aggregate', name: item.meaning.best.highest ? 'max' : 'min' } };
  });
}

const isOwner = (words: readonly QuestionWord[], until: number) =>
  ofSeveral.test(words[until - 1]?.folded ?? '') && words[until]?.folded === 'en';

/** Leaves out columns that only look named, because a longer name, an asking word or another column says more. */
export function dropMisnamed(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { schema, language }: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] {
  const measured = dropUnitsOfPrices(items, words);
  const days = dropParticiples(
    dropFlagsOfDays(dropTimesOfIdioms(dropTimesAsRows(pickEnds(measured, words), words), words), words),
    words,
  );
  // "The number of cards" is no "card number".
  return language === 'tr'
    ? joinOwners(
        dropDigitsInTexts(
          dropPluralFlags(
            dropAskedShares(askFigureOfOwners(dropWordsOfHeaders(days), words, schema), words),
            words,
            schema,
          ),
          words,
        ),
        words,
        schema,
      )
    : dropFlagNouns(dropNamesOfPeople(dropTotalsOfAll(days, words), words), words);
}
