import type { Item } from '../question-items.ts';
import {
  type ColumnRef,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
  type TableDescription,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { calculatedColumn } from './calculated-column.ts';
import { stockColumn } from './link-out-of-stock.ts';
import { phrasePlaces } from './phrase-places.ts';

const says = ({ column }: ColumnRef, word: RegExp) =>
  splitLabel(column.label).some((each) => word.test(each));

/** The one quantity that a test picks. */
function onlyQuantity(table: TableDescription, fits: (ref: ColumnRef) => boolean): ColumnRef | undefined {
  const [only, other] = allColumns(table).filter((ref) => isQuantity(ref.column) && fits(ref));
  return other ? undefined : only;
}

const wholeWord = /^(?:value|worth|total|amount|deger\p{L}*|tutar\p{L}*|toplam)$/u;
const worthWords: Record<QuestionLanguage, RegExp> = {
  en: /^(?:(?:stock|inventory) (?:value|worth)|(?:value|worth) of (?:(?:the|our|all|all the) )?(?:stock|inventory))(?= |$)/,
  tr: /^(?:stok\p{L}*|envanter\p{L}*) (?:toplam )?deger(?:i|ini|inin|leri)?(?= |$)/u,
};

/** What is in stock times the price of one; undefined where a column says it already, or where there are several prices. */
function worthOf(table: TableDescription, stock: ColumnRef): ColumnRef | undefined {
  const price = onlyQuantity(table, ({ column }) => labelHasConcept(column.label, ['price', 'unit_price']));
  const isOwn = allColumns(table).some((ref) => isQuantity(ref.column) && says(ref, wholeWord));
  return price && !isOwn ? calculatedColumn('times', stock, price) : undefined;
}

const makingKinds = new Set<Item['meaning']['kind']>(['aggregate', 'best_word', 'top_word', 'comparison']);

function linkWorth(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { ref, language }: { ref: ColumnRef; language: QuestionLanguage },
): Item[] {
  const measure = { name: 'sum' as const, ref };
  return phrasePlaces(words, worthWords[language]).flatMap(({ from, until }): Item[] => {
    const place = { from, until, weakest: 0.9 };
    const weight = 1.1 * (until - from);
    const isMade = items.some(
      (item) => makingKinds.has(item.meaning.kind) && (item.until <= from || until <= item.from),
    );
    return [
      // Alone it is one figure, and no list of what each is worth.
      ...(isMade ? [{ ...place, meaning: { kind: 'column' as const, ref }, weight }] : []),
      { ...place, meaning: { kind: 'measure', measure }, weight: weight + measureGain },
    ];
  });
}
const measureGain = 0.05;

const least = /^(?:reorder|minimum|min|asgari|kritik|emniyet)$/;
const lowWords: Record<QuestionLanguage, RegExp> = {
  en: /^(?:(?:need|needs|have|has|ought|due) (?:to )?(?:be )?(?:reorder(?:ed|ing)?|restock(?:ed|ing)?)|should (?:we |i )?(?:be )?(?:reorder|restock)(?:ed)?|(?:below|under) (?:(?:the|its|their) )?(?:reorder|minimum|min) (?:level|stock|point|quantity)|running low)(?= |$)/,
  tr: /^(?:(?:asgari|minimum|kritik) (?:stok|stogun|stokun|seviye|seviyenin|stok seviyesi|stok seviyesinin) ?(?:un |nin )?alt(?:ina|inda|indaki)(?: (?:dusen|kalan|olan)(?:l[ae]r\p{L}*)?)?)(?= |$)/u,
};

/** "What do we need to reorder": where there is less than the column of least stocks says. */
function linkLow(
  words: readonly QuestionWord[],
  { stock, level }: { stock: ColumnRef; level: ColumnRef },
  language: QuestionLanguage,
): Item[] {
  const bound = { operator: '<' as const, value: { kind: 'column' as const, ref: level } };
  const filter = { kind: 'bound' as const, ref: { ...stock, asRows: true as const }, bound, negated: false };
  return phrasePlaces(words, lowWords[language]).map(({ from, until }) => ({
    meaning: { kind: 'filter', filter },
    from,
    until,
    weight: 1.3 * (until - from),
    weakest: 0.95,
  }));
}

const leftWords: Record<QuestionLanguage, RegExp> = {
  en: /^(?:(?:are|is) )?(?:left|remaining)(?= |$)/,
  tr: /^(?:kald[iu]|kalmis|kaliyor)(?= |$)/,
};

/** "How many chairs are left" asks for the number in stock, and counts no rows. */
function linkLeft(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { stock, language }: { stock: ColumnRef; language: QuestionLanguage },
): Item[] {
  const isAsking = ({ meaning }: Item) => meaning.kind === 'count_word' && !meaning.distinct;
  const asked = items.find(isAsking);
  const places = phrasePlaces(words, leftWords[language]).filter(({ from }) => asked && from > asked.until);
  // "How many parts have more than 20 left" counts the parts.
  if (places.length === 0 || items.some(({ meaning }) => meaning.kind === 'comparison')) return [...items];
  const measure = { name: 'sum' as const, ref: stock };
  return [
    ...items.filter(({ meaning }) => meaning.kind !== 'count_word' && meaning.kind !== 'much_word'),
    ...places.map(
      ({ from, until }): Item => ({
        meaning: { kind: 'measure', measure },
        from,
        until,
        weight: 1.1 * (until - from),
        weakest: 0.9,
      }),
    ),
  ];
}

/** Links words for what is in stock: what it is worth, what there is too little of, how many are left. */
export function linkStock(
  items: readonly Item[],
  words: readonly QuestionWord[],
  schema: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const stock = stockColumn(schema);
  const [table, other] = schema.tables;
  if (!stock || !table || other) return [...items];
  const worth = worthOf(table, stock);
  const level = onlyQuantity(table, (ref) => says(ref, least));
  return [
    ...linkLeft(items, words, { stock, language }),
    ...(worth ? linkWorth(items, words, { ref: worth, language }) : []),
    ...(level ? linkLow(words, { stock, level }, language) : []),
  ];
}
