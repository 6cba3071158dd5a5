import type { Language } from './core/language.ts';
import type { ColumnType } from './table-cell.ts';

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
    sumByGroup: '{group} sütununa göre toplam {amount} nedir?',
    top: 'Toplam {amount} en yüksek olan {group} hangisi?',
    average: 'Ortalama {amount} nedir?',
    countByGroup: '{group} sütununa göre kaç satır var?',
    count: '{table} tablosunda kaç satır var?',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Last words of labels whose whole numbers name a row, a place in an order or a time: nobody asks for their sum. */
const namingWords = new Set(
  'key nr no num number code index year month day kod kodu numara numarasi sira yil ay gun'.split(' '),
);
/** Words of labels of shares and rates, which have an average at most. */
const shareWords = new Set('pct percent percentage rate ratio share yuzde oran orani'.split(' '));
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
  if (!isNumber || identifier || unit === '%' || label === '') return false;
  const isShare = wordsOf(label).some((word) => shareWords.has(word));
  return !isShare && !(type === 'integer' && endsIn(namingWords, label));
}
const isGroup = ({ type, identifier, unique, label }: ExampleColumn) =>
  type === 'text' && identifier !== true && unique !== true && label !== '';

function subjectsOf({ columns }: ExampleTable) {
  const groups = columns.filter(isGroup);
  return {
    amount: columns.findLast(isAmount)?.label,
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
