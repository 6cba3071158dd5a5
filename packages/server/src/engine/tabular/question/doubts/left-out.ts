import type { Item } from '../question-items.ts';
import { type ColumnRef, isDate } from '../question-schema.ts';
import { entityColumn } from '../table-roles.ts';
import { columnsIn, hasColumn, usedColumns } from '../used-columns.ts';
import { findsOneRow } from './counts-of-one.ts';
import { type Doubted, foldedText, surelyNamed } from './doubted.ts';

const covers = (items: readonly Item[], at: number) =>
  items.some(({ from, until }) => from <= at && at < until);

/** Products are counted as the rows of their table. */
const callsRows = (ref: ColumnRef) =>
  ref.column.unique === true || ref.column.identifier === true || happens(ref);
/** A word for what happened, or for a figure of two columns, also names a day or a column that the query may leave out. */
const happens = ({ column, byEvent, asVerb }: ColumnRef) =>
  isDate(column) || column.computed !== undefined || byEvent === true || asVerb === true;
const isEntity = ({ table, column }: ColumnRef) => entityColumn(table)?.column.name === column.name;

/**
 * "How many teams have only one co-driver", "how many episodes were in the last season": a column that the question surely
 * names, and of which the query knows nothing.
 */
export function leavesColumn({ input: { items, words }, best: { query }, tables }: Doubted): boolean {
  // "How often did she buy costumes" counts how often.
  if (items.some(({ meaning }) => meaning.kind === 'count_word' && meaning.times)) return false;
  const { columns } = usedColumns(query);
  const counts = query.select.some((shown) => shown.kind === 'aggregate' && shown.name === 'count');
  // "How many results did Leeds have" counts the rows that have them.
  const isCounted = ({ from }: Item) =>
    counts &&
    !findsOneRow(query, tables) &&
    items.some(({ meaning, until }) => meaning.kind === 'count_word' && until === from);
  const isBounded = ({ from }: Item) =>
    items.some(({ meaning, until }) => meaning.kind === 'bound' && until === from);
  const isUsed = ({ meaning }: Item) => meaning.kind === 'column' && hasColumn(columns, meaning.ref);
  return [...words.keys()].some((at) => {
    const here = items.filter(({ from, until }) => from <= at && at < until);
    const named = here.filter(
      (item) =>
        item.meaning.kind === 'column' &&
        item.weakest >= surelyNamed &&
        !callsRows(item.meaning.ref) &&
        (!isEntity(item.meaning.ref) || isBounded(item)) &&
        !isCounted(item),
    );
    return named.length > 0 && !here.some(isUsed) && here.every(({ meaning }) => meaning.kind === 'column');
  });
}

const beforeNumbers = /^(?:had|has|have|having|with|only|exactly)$/;

/** "And had one win", of which the reading makes nothing. */
export const leavesNumber = ({ input: { items, words }, best }: Doubted): boolean =>
  items.some(
    ({ meaning, from }) =>
      meaning.kind === 'number' &&
      beforeNumbers.test(words[from - 1]?.folded ?? '') &&
      // The "one" of "the other one" means a row.
      !covers(
        best.items.filter(({ meaning: used }) => used.kind !== 'rows'),
        from,
      ),
  );

const letters = (word: string) => [...word].sort().join('');

/** "World", read as "would" and passed over, was hardly a slip: one letter is another one, and none was swapped. */
export const leavesCorrection = ({ input }: Doubted): boolean =>
  (input.corrections ?? []).some(({ written, meant }) => {
    const at = input.words.findIndex(({ folded }) => folded === meant);
    const isOther = written.length === meant.length && letters(written.toLowerCase()) !== letters(meant);
    return isOther && at >= 0 && !covers(input.items, at);
  });

/** "Which" and "what is the oldest" stand before what is asked for. */
function asksForNext({ meaning, from }: Item, { items, words, language }: Doubted['input']): boolean {
  if (meaning.kind === 'asked') return meaning.asked === 'which' && !meaning.ref;
  if (language === 'tr' || meaning.kind !== 'best_word' || meaning.best.counts) return false;
  return items.some(
    (item) =>
      item.meaning.kind === 'asked' &&
      item.meaning.asked === 'what' &&
      words.slice(item.until, from).every(({ folded }) => /^(?:is|was|the)$/.test(folded)) &&
      item.until <= from,
  );
}

/**
 * "Which season had the highest ranking" shows a season, and no ranking of the highest season; "the oldest album" shows an
 * album.
 */
export const showsOther = ({ input, best: { query } }: Doubted): boolean => {
  const shown = columnsIn([query.select, query.groupBy]);
  const asks = input.items.filter((item) => asksForNext(item, input));
  return asks.some((asked) => {
    const [named] = input.items
      .filter(({ from }) => from === asked.until)
      .toSorted((one, other) => other.until - one.until);
    if (named?.meaning.kind !== 'column' || named.weakest < surelyNamed || happens(named.meaning.ref))
      return false;
    const { ref } = named.meaning;
    if (asked.meaning.kind === 'best_word' && ref.column.type !== 'text') return false;
    return !hasColumn(shown, ref);
  });
};

/** "Elected to all eight districts", where only another column before it can be eight. */
export const equalsCounted = ({ input: { items, words, language }, best }: Doubted): boolean =>
  language === 'en' &&
  items.some(({ meaning, from, until }) => {
    const isSpelled = meaning.kind === 'number' && /^\p{L}+$/u.test(words[from]?.text ?? '');
    const isFollowed = /^\p{L}{3,}s$/u.test(words[until]?.folded ?? '');
    if (!isSpelled || !isFollowed || meaning.kind !== 'number') return false;
    return best.items.some(
      (used) =>
        used.until === until &&
        used.from < from &&
        used.meaning.kind === 'filter' &&
        used.meaning.filter.kind === 'bound' &&
        used.meaning.filter.bound.operator === '=',
    );
  });

const clause =
  /\b(?:that|who) (?!(?:are|is|were|was) (?:listed|in|on|shown|there|available|included)|there|we |you |i )\p{L}+/u;

/** "The number of singles that made the charts", of which the reading counts all. */
export const leavesClause = (doubted: Doubted): boolean => {
  const { input, best } = doubted;
  const { where, having, qualify, limit, orderBy, groupBy, joins, select } = best.query;
  const isWhole =
    [where, having, qualify, limit].every((part) => part === undefined) &&
    orderBy.length + groupBy.length + joins.length === 0;
  const isCount = select.every((shown) => shown.kind === 'aggregate' && shown.name.startsWith('count'));
  return input.language === 'en' && isWhole && isCount && clause.test(foldedText(doubted));
};

/** "To which city how many parcels went" asks for each city, and not for all together. */
export const leavesWhich = ({ input: { items }, best: { query, frame } }: Doubted): boolean =>
  items.some(({ meaning }) => meaning.kind === 'asked' && meaning.asked === 'which') &&
  query.groupBy.length + query.orderBy.length + frame.columns.length === 0 &&
  query.where === undefined &&
  query.select.every((shown) => shown.kind === 'aggregate');

const numberWord = { en: /^(?:numbers?|codes?)$/, tr: /^(?:numara|kod)(?:s[iu]|l[ae]r[iu])(?:n[iu])?$/ };

/** "The number and the customer of the three jobs", where jobs are numbered and the numbers are not shown. */
export const leavesNumbers = ({ input: { items, words, language }, best, tables }: Doubted): boolean =>
  words.some(
    ({ folded }, at) =>
      numberWord[language].test(folded) &&
      (language === 'tr' || /^(?:the|their|its)$/.test(words[at - 1]?.folded ?? '')) &&
      /^(?:and|ve|,)$/.test(words[at + 1]?.folded ?? '') &&
      !covers(best.items, at) &&
      !items.some(({ meaning, from, until }) => meaning.kind === 'count_word' && from <= at && at < until),
  ) && tables.some(({ columns }) => columns.some(({ identifier }) => identifier === true));
