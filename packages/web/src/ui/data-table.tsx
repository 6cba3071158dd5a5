import type { ReactNode } from 'react';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { classNames } from './class-names.ts';
import { ErrorState } from './error-state.tsx';
import { PhoneSort, RowCards } from './row-cards.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SkeletonList } from './skeleton.tsx';
import { TableHead } from './table-head.tsx';
import type { RowModel, TableSort } from './table-model.ts';
import { SkeletonRows, TableRows } from './table-rows.tsx';

const skeletonRows = 8;

export interface DataTableProps<Row> extends RowModel<Row> {
  /** Labels the table for screen readers. */
  label: string;
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  sorting?: TableSort | undefined;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** The rows are the previous ones, shown dimmed until the new ones arrive. */
  isRefreshing?: boolean | undefined;
}

type BodyProps<Row> = Pick<DataTableProps<Row>, 'label' | 'rows' | 'sorting'> & { model: RowModel<Row> };

function Loading<Row>({ label, sorting, model }: BodyProps<Row>) {
  const t = useTexts(uiTexts);
  const isPhone = useViewport() === 'mobile';
  const isDue = useDelayed(true);
  if (!isDue) return <div className="h-96" />;
  if (isPhone) return <SkeletonList rows={skeletonRows} rowClassName="h-12" />;
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <table aria-label={label} className="w-full table-fixed border-separate border-spacing-0">
        <TableHead {...model} sorting={sorting} page={[]} hasActions={model.rowActions !== undefined} />
        <SkeletonRows model={model} count={skeletonRows} />
      </table>
    </div>
  );
}

function Body<Row>({ label, rows = [], sorting, model }: BodyProps<Row>) {
  if (useViewport() === 'mobile')
    return (
      <div className="grid grid-cols-1 gap-3">
        {sorting && <PhoneSort columns={model.columns} sorting={sorting} />}
        <RowCards label={label} rows={rows} model={model} />
      </div>
    );
  return (
    <table aria-label={label} className="w-full table-fixed border-separate border-spacing-0">
      <TableHead
        {...model}
        sorting={sorting}
        page={rows.map(model.rowKey)}
        hasActions={model.rowActions !== undefined}
      />
      <TableRows rows={rows} model={model} />
    </table>
  );
}

/** Rows in all states. On a phone each is a name with its values below it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, empty, isRefreshing = false, selection, label, sorting } = props;
  const isFaded = useDelayed(isRefreshing);
  if (error) return <ErrorState text={failureText(error)} {...(onRetry && { onRetry })} />;
  if (!rows) return <Loading label={label} rows={rows} sorting={sorting} model={props} />;
  if (rows.length === 0 && !isRefreshing) return empty;
  return (
    <>
      <div
        aria-busy={isRefreshing || undefined}
        className={classNames('transition-opacity duration-150', isFaded && 'opacity-55')}
      >
        <Body label={label} rows={rows} sorting={sorting} model={props} />
      </div>
      {selection && <SelectionBar selection={selection} />}
    </>
  );
}
