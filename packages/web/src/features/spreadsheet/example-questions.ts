import type { SpreadsheetTable, TableColumn } from '@docent/contract/features/spreadsheet';
import type { Translate } from '#i18n/define-texts.ts';
import type { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { isNumberType } from '#lib/format-cell.ts';

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

function isAmount({ type, identifier, label, unit }: TableColumn): boolean {
  if (!isNumberType(type) || identifier || unit === '%' || label === '') return false;
  const isShare = wordsOf(label).some((word) => shareWords.has(word));
  return !isShare && !(type === 'integer' && endsIn(namingWords, label));
}
const isGroup = ({ type, identifier, unique, label }: TableColumn) =>
  type === 'text' && identifier !== true && unique !== true && label !== '';

function subjectsOf({ columns }: SpreadsheetTable) {
  const groups = columns.filter(isGroup);
  return {
    amount: columns.findLast(isAmount)?.label,
    group: (groups.find(({ label }) => !endsIn(singularWords, label)) ?? groups[0])?.label,
  };
}

/** Questions that the tables can answer, by the labels of the first one that has amounts of groups. */
export function exampleQuestions(
  tables: readonly SpreadsheetTable[],
  t: Translate<keyof (typeof spreadsheetTexts)['en']>,
): string[] {
  const subjects = tables.map((table) => ({ table, ...subjectsOf(table) }));
  const best = subjects.find(({ amount, group }) => amount && group) ?? subjects[0];
  if (!best) return [];
  const { amount, group, table } = best;
  return [
    ...(amount && group
      ? [t('example.sumByGroup', { amount, group }), t('example.top', { amount, group })]
      : []),
    ...(amount ? [t('example.average', { amount })] : []),
    ...(group && !amount ? [t('example.countByGroup', { group })] : []),
    t('example.count', { table: table.label }),
  ];
}
