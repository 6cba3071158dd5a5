import { isMoney } from '../link/is-money.ts';
import { type Condition, partsOf } from '../query-tree.ts';
import { describedColumn, sameColumn } from '../question-schema.ts';
import { personColumn } from '../table-roles.ts';
import { columnsIn } from '../used-columns.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { type Doubted, foldedText, surelyNamed } from './doubted.ts';
import { partlyNamed } from './weak-values.ts';

/** "The name of the last speaker" is a name, and not what the rows of a table are called that says nothing of speakers. */
export function givesNoName(doubted: Doubted): boolean {
  const { best, tables } = doubted;
  const [shown] = best.query.select;
  if (best.features.guessedRows !== 1 || shown?.kind !== 'column') return false;
  const label = describedColumn(tables, shown)?.column.label;
  return /\bnames? of\b/.test(foldedText(doubted)) && !labelHasConcept(label ?? '', ['name', 'person']);
}

const placeWords = /^(?:places?|positions?|rank\S*|sira\S*|yer\S*)$/;

/** An average of places in the file is what nobody asks for without a word for places. */
export function averagesPlaces({ input: { words }, best: { query }, tables }: Doubted): boolean {
  const order = tables.find(({ name }) => name === query.table)?.rowOrderColumn;
  return (
    order !== undefined &&
    query.select.some(
      (shown) =>
        shown.kind === 'aggregate' &&
        shown.name === 'avg' &&
        shown.of?.kind === 'column' &&
        shown.of.column === order,
    ) &&
    !words.some(({ folded }) => placeWords.test(folded))
  );
}

const notNextRow = {
  en: /\b(?:after|before) (?:the year )?\d{4}\b|\b(?:previous|former|next|old|new) names?\b/,
  tr: /\b\d{4}\S* (?:\S+ )?(?:sonra|once)\b|\b(?:onceki|eski|yeni) ad/,
};

/** "The population after 1998" and "the previous name" are no matter of the row beside another one. */
export function takesNextRow(doubted: Doubted): boolean {
  const { input, best, tables } = doubted;
  const order = tables.find(({ name }) => name === best.query.table)?.rowOrderColumn;
  const isBeside = order !== undefined && JSON.stringify(best.query.where ?? null).includes(`"${order}"`);
  return isBeside && notNextRow[input.language].test(foldedText(doubted));
}

const howManyMore = { en: /^how many (?:more|fewer|less)\b/, tr: /\bkac (?:\S+ )?(?:fazla|daha)\b/ };
const ofEach = /^(?:each|per|every|by|which|what|her|hangi|gore|bazinda)$/;

/** "How many more were there in 2010 than in 2012" asks for one number. */
export const splitsDifference = (doubted: Doubted): boolean =>
  doubted.best.query.groupBy.length > 0 &&
  howManyMore[doubted.input.language].test(foldedText(doubted)) &&
  !doubted.input.words.some(({ folded }) => ofEach.test(folded));

const counting = /^(?:many|of|kac)$/;

/**
 * "How many labels released music": labels with "Music" in their name are part of those that are counted. "Tickets with a
 * printer in the subject" counts no subjects.
 */
export function countsPartOfKind(doubted: Doubted): boolean {
  const { items, words } = doubted.input;
  const isCount = doubted.best.query.select.some(
    (shown) => shown.kind === 'aggregate' && shown.name === 'count',
  );
  const isCounted = (from: number) =>
    [words[from - 1], words[from - 2]].some((word) => counting.test(word?.folded ?? ''));
  return (
    isCount &&
    partlyNamed(doubted).some(({ meaning: { ref } }) =>
      items.some(
        ({ meaning, weakest, from }) =>
          meaning.kind === 'column' &&
          weakest >= surelyNamed &&
          sameColumn(meaning.ref, ref) &&
          isCounted(from),
      ),
    )
  );
}

const rowColumnsMin = 3;

/** "How much paint is left" is a figure, and not the rows about paint as they are. */
export const listsForMuch = ({ input: { items }, best: { query }, rowsFound }: Doubted): boolean =>
  items.some(({ meaning }) => meaning.kind === 'much_word' && meaning.sums) &&
  (query.select.length >= rowColumnsMin || (query.select.length === 1 && rowsFound > 1)) &&
  query.limit === undefined &&
  query.select.every(({ kind }) => kind === 'column');

const whose = {
  en: /^whose (?!\S+ (?:is|are|was|were) the same)/,
  tr: /(?:^| )(?:kimin|kimlerin|kime|kimlere)(?: |$)/,
};

/** "Whose honey is it" asks for people, where a column says who. */
export function leavesWhose(doubted: Doubted): boolean {
  const { input, best, tables } = doubted;
  if (!whose[input.language].test(foldedText(doubted))) return false;
  const table = tables.find(({ name }) => name === best.query.table);
  const person = table && personColumn(table);
  const shown = columnsIn([best.query.select, best.query.groupBy]);
  return person !== undefined && !shown.some(({ column }) => column === person.column.name);
}

const asksMoney =
  /^what (?:did|do|does|have|has) (?:\S+ ){1,6}(?:make|made|earn|earned|pay|paid|spend|spent|raise|raised|collect|collected|bring in|brought in)(?: |$)/;

/** "What did the branch make on cars" asks for money, and for no list or number of cars. */
export const listsForMoney = (doubted: Doubted): boolean =>
  doubted.input.language === 'en' &&
  asksMoney.test(foldedText(doubted)) &&
  doubted.best.query.select.every((shown) =>
    shown.kind === 'aggregate'
      ? shown.name.startsWith('count')
      : shown.kind === 'column' || shown.kind === 'part',
  );

/** The column that a condition gives the values of, and nothing else of it. */
function givenColumn(condition: Condition): string | undefined {
  if (condition.kind === 'in') return JSON.stringify(condition.of);
  const isGiven =
    condition.kind === 'compare' && condition.operator === '=' && condition.right.kind === 'literal';
  return isGiven ? JSON.stringify(condition.left) : undefined;
}

/** "Which country were A and B both in", where no column has countries: the names that the question gives are no answer. */
export function repeatsNames({ best: { query, items }, input }: Doubted): boolean {
  const { select, orderBy, groupBy, limit, where } = query;
  const isPlain = orderBy.length === 0 && groupBy.length === 0 && limit === undefined && !query.extreme;
  const given = partsOf(where).map(givenColumn);
  if (!isPlain || given.length === 0 || select.length === 0 || input.previous) return false;
  const isWhole = items.every(({ meaning, weakest }) => meaning.kind !== 'value' || weakest >= surelyNamed);
  const shown = select.map((each) => JSON.stringify(each));
  // "Which of A and B is in the north" has another condition, which tells them apart.
  const isAll = given.every((column) => column !== undefined && shown.includes(column));
  return isWhole && isAll && shown.every((column) => given.includes(column));
}

/** "How many types have a top speed of more than 100" asks for a number, and not for the one with the top speed. */
export function namesForMany(doubted: Doubted): boolean {
  const { query } = doubted.best;
  const isOne = query.limit === 1 || query.extreme !== undefined;
  const areTexts = query.select.every((shown) => {
    const column = shown.kind === 'column' ? describedColumn(doubted.tables, shown)?.column : undefined;
    return column?.type === 'text' && !column.numberLike;
  });
  return isOne && areTexts && /^how many\b(?! more| fewer| less)/.test(foldedText(doubted));
}

/** What happens in money: as many of them, or as much. */
const moneyNoun = /^(?:donation|payment|expense|sale|bagis|odeme|gider|harcama|satis)/;

/** "What percentage of the total donations came by wire" may ask for money, where the rows have amounts of it. */
export function sharesRowsForMoney({ input, best: { query, items }, tables }: Doubted): boolean {
  const [shown] = query.select;
  const isShareOfRows = shown?.kind === 'ratio' && JSON.stringify(shown).includes('"name":"count"');
  if (!isShareOfRows || !tables.some(({ columns }) => columns.some(isMoney))) return false;
  return items.some(({ meaning, from, until }) => {
    if (meaning.kind !== 'counted' && meaning.kind !== 'rows') return false;
    const said = input.words.slice(Math.max(0, from - 1), until);
    return (
      said.some(({ folded }) => moneyNoun.test(folded)) &&
      said.some(({ folded }) => /^(?:total|toplam)$/.test(folded))
    );
  });
}
