import type { SpreadsheetTable, TableColumn } from '@docent/contract/features/spreadsheet';
import type { Translate } from '#i18n/define-texts.ts';
import type { spreadsheetTexts } from '#i18n/spreadsheet.ts';

const isAmount = ({ type, identifier }: TableColumn) =>
  (type === 'integer' || type === 'decimal') && identifier !== true;
const isGroup = ({ type, identifier }: TableColumn) => type === 'text' && identifier !== true;

/** Questions that the first table can answer, by the labels of its columns. */
export function exampleQuestions(
  [table]: readonly SpreadsheetTable[],
  t: Translate<keyof (typeof spreadsheetTexts)['en']>,
): string[] {
  if (!table) return [];
  const amount = table.columns.findLast(isAmount)?.label;
  const group = table.columns.find(isGroup)?.label;
  return [
    ...(amount && group
      ? [t('example.sumByGroup', { amount, group }), t('example.top', { amount, group })]
      : []),
    ...(amount ? [t('example.average', { amount })] : []),
    t('example.count', { table: table.label }),
  ];
}
