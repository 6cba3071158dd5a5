import type { Language } from './core/language.ts';
import { type ColumnType, partUnit } from './table-cell.ts';

/** A table as far as questions to it can be thought of. */
export interface ExampleTable {
  label: string;
  columns: readonly {
    label: string;
    type: ColumnType;
    identifier?: boolean | undefined;
    unit?: string | undefined;
    unique?: boolean | undefined;
  }[];
}
type ExampleColumn = ExampleTable['columns'][number];

const texts = {
  en: {
    sumByGroup: 'What is the total {amount} by {group}?',
    top: 'Which {group} has the highest total {amount}?',
    average: 'What is the average {amount}?',
    countByGroup: 'How many rows are there by {group}?',
    count: 'How many rows does {table} have?',
  },
  tr: {
    sumByGroup: '{group} bazında toplam {amount} nedir?',
    top: 'Toplam {amount} en yüksek olan {group} hangisi?',
    average: 'Ortalama {amount} nedir?',
    countByGroup: '{group} bazında kaç satır var?',
    count: '{table} tablosunda kaç satır var?',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Last words of labels whose whole numbers name a row, a place in an order or a time: nobody asks for their sum. */
const namingWords = new Set(
  'key nr no num number code index year month day kod kodu numara numarasi sira yil ay gun'.split(' '),
);
/** Words of labels of shares and rates, which have an average at most. */
const shareWords = new Set(
  'pct percent percentage rate ratio share yuzde oran orani kur kuru lat lon latitude longitude enlem boylam'.split(
    ' ',
  ),
);
/** Words of labels of money, which is what is asked for most. */
const moneyWords = new Set(
  'amount total revenue sales turnover income profit cost expense salary wage payment paid debt balance net gross price fee tutar tutari toplam ciro gelir gider kar maliyet maas ucret ucreti odeme odenen borc alacak bakiye bedel bedeli satis hasilat net brut fiyat fiyati'.split(
    ' ',
  ),
);
/** Words of labels of the price of one piece: an average says more of it than a sum. */
const pieceWords = new Set('unit price each birim fiyat fiyati'.split(' '));
/** Last words of labels whose texts differ in almost every row. */
const singularWords = new Set(
  'name email mail phone address url title note notes description comment ad adi soyad soyadi isim ismi posta eposta telefon adres adresi not notlar aciklama'.split(
    ' ',
  ),
);

/** `orderId`, `ORDER_ID` and `Sipariş No` as words without marks. */
const wordsOf = (label: string) =>
  label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
const endsIn = (words: ReadonlySet<string>, label: string) => words.has(wordsOf(label).at(-1) ?? '');

function isAmount({ type, identifier, label, unit }: ExampleColumn): boolean {
  const isNumber = type === 'integer' || type === 'decimal';
  if (!isNumber || identifier || unit === '%' || unit === partUnit || label === '') return false;
  const isShare = /[%‰]/.test(label) || wordsOf(label).some((word) => shareWords.has(word));
  return !isShare && !(type === 'integer' && endsIn(namingWords, label));
}
const isGroup = ({ type, identifier, unique, label }: ExampleColumn) =>
  type === 'text' && identifier !== true && unique !== true && label !== '';

/** How much a column is one to ask about: money first, the price of one piece after other figures. */
function rankOf({ label, unit }: ExampleColumn): number {
  const words = wordsOf(label);
  const isMoney = unit !== undefined || words.some((word) => moneyWords.has(word));
  return (isMoney ? 2 : 0) - (words.some((word) => pieceWords.has(word)) ? 3 : 0);
}

/** The best column of amounts; of equal ones the last, where tables have their totals. */
const amountOf = (columns: readonly ExampleColumn[]): ExampleColumn | undefined =>
  columns
    .filter(isAmount)
    .toReversed()
    .toSorted((one, other) => rankOf(other) - rankOf(one))[0];

function subjectsOf({ columns }: ExampleTable) {
  const groups = columns.filter(isGroup);
  return {
    amount: amountOf(columns)?.label,
    group: (groups.find(({ label }) => !endsIn(singularWords, label)) ?? groups[0])?.label,
  };
}

/** Questions that the tables can answer, by the labels of the first one that has amounts of groups. */
export function exampleQuestions(tables: readonly ExampleTable[], language: Language): string[] {
  const subjects = tables.map((table) => ({ table, ...subjectsOf(table) }));
  const best = subjects.find(({ amount, group }) => amount && group) ?? subjects[0];
  if (!best) return [];
  const { amount = '', group = '', table } = best;
  const names: Record<string, string> = { amount, group, table: table.label };
  const say = (text: keyof (typeof texts)['en']) =>
    texts[language][text].replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
  return [
    ...(amount && group ? [say('sumByGroup'), say('top')] : []),
    ...(amount ? [say('average')] : []),
    ...(group && !amount ? [say('countByGroup')] : []),
    say('count'),
  ];
}
