import type { TableColumn } from '@docent/contract/table-column';
import { writeFigure } from '@docent/contract/write-figure';
import { useState } from 'react';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useDateWriting } from './current-project.ts';
import { formatDay, isNumberType } from './format-cell.ts';
import { type RowFilter, type RowOperator, rowFilterOf } from './row-filter.ts';

const exampleNumber = 1234.5;
const exampleDay = '2024-03-25';

/** Says what a value of a column looks like, for one that could not be read. */
function useUnreadText(): (column: TableColumn) => string {
  const t = useTexts(spreadsheetGridTexts);
  const writing = useDateWriting();
  return ({ type }) => {
    if (isNumberType(type))
      return t('unread.number', {
        example: writeFigure(exampleNumber, { type: 'decimal' }, writing.language),
      });
    if (type === 'time') return t('unread.time');
    return t('unread.day', { example: formatDay(exampleDay, 'date', writing) });
  };
}

interface FilterValue {
  typed: string;
  type: (text: string) => void;
  /** The condition with the value that was typed; undefined where it cannot be read, which then stands beside the field. */
  filterBy: (column: TableColumn, operator: RowOperator) => RowFilter | undefined;
  /** What is wrong with the value of a column. */
  errorOf: (column: TableColumn) => string | undefined;
  /** Another column or condition is chosen. */
  forget: () => void;
}

/** The value that somebody types for a condition on a column. */
export function useFilterValue(): FilterValue {
  const writing = useDateWriting();
  const unreadText = useUnreadText();
  const [typed, setTyped] = useState('');
  const [isUnread, setUnread] = useState(false);
  return {
    typed,
    type: (text) => {
      setTyped(text);
      setUnread(false);
    },
    filterBy: (column, operator) => {
      const filter = rowFilterOf(column, { operator, typed }, writing);
      setUnread(filter === undefined && typed.trim() !== '');
      return filter;
    },
    errorOf: (column) => (isUnread ? unreadText(column) : undefined),
    forget: () => setUnread(false),
  };
}
