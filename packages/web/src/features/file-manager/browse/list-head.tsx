import { ArrowDown, ArrowUp } from 'lucide-react';
import { filesTexts } from '#i18n/files.ts';
import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { columnClasses } from './entry-row.tsx';
import { GridHead, GridRow } from './grid-cell.tsx';
import { type Sort, type SortField, sortAfter } from './place.ts';

interface HeadSort {
  sort: Sort;
  sortBy: (sort: Sort) => void;
}

interface HeadCellProps extends HeadSort {
  field: SortField;
  className: string;
  isRight?: boolean;
}

function directionOf(sort: Sort, field: SortField) {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : undefined;
}

function HeadCell({ field, sort, sortBy, className, isRight = false }: HeadCellProps) {
  const t = useTexts(filesTexts);
  const direction = directionOf(sort, field);
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <GridHead sort={direction} className={className}>
      <button
        type="button"
        onClick={() => sortBy(sortAfter(sort, field))}
        className={classNames(
          'group/sort -mx-1.5 inline-flex h-7 max-w-full items-center gap-1 rounded-sm px-1.5 hover:text-ink',
          isRight && 'flex-row-reverse',
          direction && 'text-ink',
        )}
      >
        <span className="truncate">{t(`sort.${field}`)}</span>
        <Arrow
          size={12}
          aria-hidden
          className={classNames('shrink-0', !direction && 'opacity-0 group-hover/sort:opacity-60')}
        />
      </button>
    </GridHead>
  );
}

interface ListHeadProps extends HeadSort {
  chosen: number;
  total: number;
  onToggleAll: () => void;
}

/** Names of the columns, which sort the list, and the box that chooses all of it. */
export function ListHead({ chosen, total, onToggleAll, ...sorting }: ListHeadProps) {
  const t = useTexts(filesTexts);
  const list = useTexts(listTexts);
  return (
    <GridRow
      index={1}
      className="sticky top-0 z-[2] flex h-10 items-center border-line border-b bg-surface pr-1 font-semibold text-ink-muted text-xs"
    >
      <GridHead className={columnClasses.check}>
        <CheckMark
          aria-label={t('select.all', { count: total })}
          checked={total > 0 && chosen === total}
          indeterminate={chosen > 0 && chosen < total}
          onChange={onToggleAll}
        />
      </GridHead>
      <HeadCell {...sorting} field="name" className={columnClasses.name} />
      <GridHead className={columnClasses.status}>{t('column.status')}</GridHead>
      <HeadCell {...sorting} field="size" isRight className={columnClasses.size} />
      <HeadCell {...sorting} field="createdAt" className={columnClasses.added} />
      <GridHead className={columnClasses.by}>{t('column.by')}</GridHead>
      <GridHead className={columnClasses.menu}>
        <span className="sr-only">{list('actionsColumn')}</span>
      </GridHead>
    </GridRow>
  );
}
