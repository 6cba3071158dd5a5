import type { TableColumn } from '@docent/contract/features/spreadsheet';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isNumberType } from '#lib/format-cell.ts';
import { classNames } from '#ui/class-names.ts';

interface GridHeaderProps {
  columns: readonly TableColumn[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** Upwards, downwards, then as in the upload again. */
function nextSort(sort: string | undefined, name: string): string | undefined {
  if (sort === name) return `-${name}`;
  return sort === `-${name}` ? undefined : name;
}

const directionOf = (sort: string | undefined, name: string) =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
const arrows = { ascending: ArrowUp, descending: ArrowDown, none: undefined } as const;

/** The columns' labels; each sorts the rows by its column. */
export function GridHeader({ columns, sort, onSort }: GridHeaderProps) {
  const t = useTexts(spreadsheetTexts);
  return (
    <thead className="sticky top-0 z-10 bg-surface-raised">
      <tr>
        <th
          scope="col"
          className="border-line border-b px-2 py-2 text-right font-normal text-ink-muted text-xs"
        >
          {t('table.source')}
        </th>
        {columns.map((column) => {
          const direction = directionOf(sort, column.name);
          const Arrow = arrows[direction];
          return (
            <th
              key={column.name}
              scope="col"
              aria-sort={direction}
              className="border-line border-b p-0 text-left"
            >
              <button
                type="button"
                onClick={() => onSort(nextSort(sort, column.name))}
                className={classNames(
                  'flex w-full max-w-64 items-center gap-1 px-3 py-2 font-semibold hover:bg-surface-hover',
                  isNumberType(column.type) && 'justify-end',
                )}
              >
                <span className="truncate">{column.label}</span>
                {Arrow && <Arrow size={14} aria-hidden className="shrink-0" />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
