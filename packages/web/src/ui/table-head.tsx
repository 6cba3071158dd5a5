import { ArrowDown, ArrowUp } from 'lucide-react';
import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { CheckMark } from './check-mark.tsx';
import { classNames } from './class-names.ts';
import { type Column, type RowSelection, type TableSort, toggledPage } from './table-model.ts';

const hidden = { tablet: 'hidden tablet:table-cell', desktop: 'hidden desktop:table-cell' } as const;

/** Classes that head and body cells of a column share. */
export function columnClasses<Row>({ align, hideBelow }: Column<Row>): string {
  return classNames(align === 'right' && 'text-right tabular-nums', hideBelow && hidden[hideBelow]);
}

const headCell =
  'sticky top-0 z-[2] h-10 border-line border-b bg-(--behind) px-3 text-left font-semibold text-ink-muted text-xs';

/** A long head stands in two lines before it is cut. */
const title = 'line-clamp-2 min-w-0 leading-4';

function sortOf(sort: string | undefined, field: string | undefined) {
  if (field === undefined || sort?.replace(/^-/, '') !== field) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sorting: TableSort | undefined;
}

function HeadCell<Row>({ column, sorting }: HeadCellProps<Row>) {
  const { header, sort: field, align, width } = column;
  const direction = sortOf(sorting?.sort, field);
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction}
      style={width === undefined ? undefined : { width }}
      className={classNames(headCell, columnClasses(column))}
    >
      {field && sorting ? (
        <button
          type="button"
          onClick={() => sorting.sortBy(field)}
          className={classNames(
            'group/sort -mx-1.5 inline-flex min-h-7 max-w-full items-center gap-1 rounded-sm px-1.5 hover:text-ink',
            align === 'right' ? 'flex-row-reverse text-right' : 'text-left',
            direction && 'text-ink',
          )}
        >
          <span className={title}>{header}</span>
          <Arrow
            size={12}
            aria-hidden
            className={classNames('shrink-0', !direction && 'opacity-0 group-hover/sort:opacity-60')}
          />
        </button>
      ) : (
        <span className={title}>{header}</span>
      )}
    </th>
  );
}

interface PageCheckProps {
  page: readonly string[];
  selection: RowSelection;
}

/** Selects the page, or takes it out of the selection again. */
function PageCheck({ page, selection: { keys, onChange } }: PageCheckProps) {
  const t = useTexts(listTexts);
  const chosen = page.filter((key) => keys.has(key)).length;
  return (
    <CheckMark
      aria-label={t('selectPage')}
      checked={page.length > 0 && chosen === page.length}
      indeterminate={chosen > 0 && chosen < page.length}
      disabled={page.length === 0}
      onChange={() => onChange(toggledPage(keys, page))}
    />
  );
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sorting?: TableSort | undefined;
  selection?: RowSelection | undefined;
  /** Keys of the rows shown. */
  page: readonly string[];
  hasActions: boolean;
}

export function TableHead<Row>({ columns, sorting, selection, page, hasActions }: TableHeadProps<Row>) {
  const t = useTexts(listTexts);
  return (
    <thead>
      <tr>
        {selection && (
          <td className={classNames(headCell, 'w-12 align-middle')}>
            <PageCheck page={page} selection={selection} />
          </td>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sorting={sorting} />
        ))}
        {hasActions && (
          <th scope="col" className={classNames(headCell, 'w-14')}>
            <span className="sr-only">{t('actionsColumn')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
