import type { Item } from '../question-items.ts';
import {
  type ColumnRef,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';

/** Headers of how many there are of something. */
const inStock =
  /^(?:stock|stok|inventory|qty|quantity|hand|count|pieces|units|adet|adedi|miktar|miktari|mevcut|mevcudu|kalan)$/;
/** Those that say so by themselves; the others are as well how many were ordered. */
const plainlyInStock = /^(?:stock|stok|inventory|hand|mevcut|mevcudu|kalan)$/;
/** Of what is ordered or needed, and not of what there is. */
const besideStock =
  /^(?:reorder|minimum|min|asgari|azami|emniyet|safety|maximum|max|critical|kritik|ordered|sold|value|price|cost|level|siparis|satilan|deger|degeri|fiyat|fiyati|seviye|seviyesi|birim)$/;

/** Whether the rows of a table are what was sold to somebody. */
const listsSales = ({ table }: ColumnRef) =>
  allColumns(table).some(({ column }) =>
    labelHasConcept(column.label, ['customer', 'buyer', 'order', 'sale']),
  );

/** Whether a column says how many there are of something in stock. */
const isStock = (ref: ColumnRef): boolean => {
  const { column } = ref;
  const words = splitLabel(column.label);
  if (listsSales(ref) && !words.some((word) => plainlyInStock.test(word))) return false;
  return (
    isQuantity(column) &&
    words.some((word) => inStock.test(word)) &&
    !words.some((word) => besideStock.test(word))
  );
};

/** The one column that says how many there are of something; undefined where there are several. */
export function stockColumn({ tables }: QuestionSchema): ColumnRef | undefined {
  const [ref, other] = tables.flatMap(allColumns).filter(isStock);
  return other ? undefined : ref;
}

/** What is said of a thing of which there is none, compared with the words from a place on. */
const outOfStock: Record<QuestionLanguage, RegExp> = {
  en: /^(?:completely |currently |totally )?(?:out of stock|sold out|run out|used up)(?= |$)/,
  tr: /^(?:(?:stokta|stogu|depoda|elde|elimizde)(?: hic)? (?:kalmayan|olmayan|bulunmayan|biten|tukenen|kalmamis|bitmis|tukenmis)\p{L}*|(?:tukenen|tukenmis|biten|bitmis)(?:l[ae]r\p{L}*)?)(?= |$)/u,
};
const phraseMax = 5;

/** "Out of stock", "tükenen ürünler": the one column that says how many there are is zero. */
export function linkOutOfStock(
  words: readonly QuestionWord[],
  schema: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const ref = stockColumn(schema);
  if (!ref) return [];
  return [...words.keys()].flatMap((from): Item[] => {
    const rest = words.slice(from, from + phraseMax).map(({ folded }) => folded);
    const length = outOfStock[language].exec(rest.join(' '))?.[0].split(' ').length;
    if (length === undefined) return [];
    const bound = { operator: '=' as const, value: { kind: 'number' as const, value: 0 } };
    const filter = { kind: 'bound' as const, ref: { ...ref, asRows: true as const }, bound, negated: false };
    return [
      {
        meaning: { kind: 'filter', filter },
        from,
        until: from + length,
        weight: 1.3 * length,
        weakest: 0.95,
      },
    ];
  });
}
