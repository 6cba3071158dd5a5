import type { Item } from '../question-items.ts';
import {
  type ColumnDescription,
  type ColumnRef,
  isQuantity,
  type QuestionSchema,
  type TableDescription,
} from '../question-schema.ts';
import { allColumns, concernedColumn, headCountColumn, isDoer, listsPeople } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { listsNobody, namesItsRows } from './link-row-nouns.ts';
import { standingsOf } from './link-standings.ts';

/** Words that mean the rows of any table. */
const rowWords = new Set(
  `record records row rows entry entries item items kayit kayitlar satir transaction transactions people person
  thing things stuff object objects article articles seyler order orders times order's parca parcalar employee employees everyone everybody one ones islem siparis kisi kisiyiz kayd calisan kez kere defa`.split(
    /\s+/,
  ),
);

/** What the rows of a table of matches are called. */
const gameWords = new Set('game games match matches mac maclar'.split(' '));
const gameLabel =
  /opponent|rakip|score|skor|attendance|seyirci|venue|stad|\bteam|takım|goals|points|\bplayed/iu;
const countsGames = /\b(?:games|matches)\b|maç(?:lar)?(?:ı| sayısı)?$/iu;
const listsGames = (table: TableDescription) =>
  table.columns.some(({ label }) => gameLabel.test(label)) &&
  !table.columns.some((column) => isQuantity(column) && countsGames.test(column.label)) &&
  standingsOf(table).size === 0;

/** "Firings per person" are those of each who did them. */
const eachOf = new Set('per by each every which what different distinct unique farkli'.split(' '));

const peopleWords = new Set(['people', 'person', 'everyone', 'everybody', 'kisi']);
/** Those who come to what a row is of. */
const comers = new Set(
  'guest attendee attende participant visitor passenger spectator fan davetli misafir konuk katilimci ziyaretci yolcu seyirci'.split(
    ' ',
  ),
);
const isComer = (word: QuestionWord) =>
  [...word.stems].some(([stem, cost]) => cost <= 0.1 && comers.has(stem));

/** "How many spectators" are the "Attendance" of a match. */
const countsComers = (column: ColumnDescription) =>
  isQuantity(column) && /attendance|crowd|seyirci|izleyici/iu.test(column.label);

/** "Guests", "davetli sayısı", where the table has another word for the number of people. */
const linkComers = (words: readonly QuestionWord[], heads: readonly ColumnRef[]): Item[] =>
  [...words.entries()].flatMap(([at, word]): Item[] => {
    if (!isComer(word)) return [];
    const until = at + (/^sayi/.test(words[at + 1]?.folded ?? '') ? 2 : 1);
    return heads.map((ref) => ({
      meaning: { kind: 'column', ref },
      from: at,
      until,
      weight: 0.7 * (until - at),
      weakest: 0.85,
    }));
  });

export const isRowWord = (word: QuestionWord | undefined) =>
  word !== undefined && [...word.stems].some(([stem, cost]) => cost <= 0.06 && rowWords.has(stem));

const isGameWord = (word: QuestionWord) =>
  [...word.stems].some(([stem, cost]) => cost <= 0.06 && gameWords.has(stem));

const staffWords = new Set(['employee', 'employees', 'calisan']);
const isStaff = (word: QuestionWord) =>
  [...word.stems].some(([stem, cost]) => cost <= 0.06 && staffWords.has(stem));

/** "In ascending order" has none. */
const isOrder = ({ folded, stems }: QuestionWord) => folded === 'orders' || stems.has('siparis');
const speaksOfOrders = ({ label, columns }: TableDescription) =>
  [label, ...columns.map((column) => column.label)].some((each) => labelHasConcept(each, ['order', 'sale']));

/** "Three wins in a row" follow one another; they are not three rows. */
export const isInARow = (words: readonly QuestionWord[], at: number) =>
  words[at]?.folded === 'row' && words[at - 1]?.folded === 'a' && words[at - 2]?.folded === 'in';

const isPeopleWord = (word: QuestionWord) =>
  [...word.stems].some(([stem, cost]) => cost <= 0.06 && peopleWords.has(stem));

/** Words for rows. In a table with a population column, words for people mean that column instead. */
export function linkRowWords(words: readonly QuestionWord[], schema: QuestionSchema): Item[] {
  const heads = schema.tables.flatMap((table) => (listsPeople(table) ? [] : (headCountColumn(table) ?? [])));
  const hasGames = schema.tables.some(listsGames);
  const namesPeople = schema.tables.length === 1 && schema.tables.some((table) => concernedColumn(table));
  const [doer, otherDoer] = schema.tables.flatMap(allColumns).filter(({ column }) => isDoer(column));
  const hasNobody = schema.tables.every(listsNobody);
  const hasNoOrders = schema.tables.every((table) => namesItsRows(table) && !speaksOfOrders(table));
  const rows = [...words.entries()]
    .filter(([, word]) => !(hasNobody && isStaff(word)))
    .filter(([at, word]) => (isRowWord(word) && !isInARow(words, at)) || (hasGames && isGameWord(word)))
    .flatMap(([at, word]): Item[] => {
      const place = { from: at, until: at + 1, weight: 0.75, weakest: 0.9 };
      // "Hours per person" are those of each employee, and not of each entry; tickets are no people.
      const isDoing = eachOf.has(words[at - 1]?.folded ?? '') || hasNobody;
      if (doer && !otherDoer && isPeopleWord(word) && isDoing)
        return [{ ...place, meaning: { kind: 'column', ref: doer } }];
      if (namesPeople && heads.length === 0 && isPeopleWord(word)) return [];
      if (heads.length === 0 || !isPeopleWord(word))
        return [
          { ...place, meaning: { kind: 'rows', ...(isOrder(word) && hasNoOrders && { guessed: true }) } },
        ];
      return heads.map((ref) => ({ ...place, meaning: { kind: 'column', ref } }));
    });
  const visits = schema.tables.flatMap(allColumns).filter(({ column }) => countsComers(column));
  return [...rows, ...linkComers(words, heads.length > 0 ? heads : visits)];
}
