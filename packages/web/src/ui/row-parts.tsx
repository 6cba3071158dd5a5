import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { CheckMark } from './check-mark.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import { type RowModel, type RowSelection, toggledKey } from './table-model.ts';

// The control covers the row, so that a click anywhere on it (or a middle click, for a new tab) works.
const overRow =
  'block w-full min-w-0 py-0.5 text-left after:absolute after:inset-0 focus-visible:outline-none ' +
  'focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-action focus-visible:after:-outline-offset-2';

interface RowTitleProps<Row> {
  row: Row;
  model: RowModel<Row>;
  children: ReactNode;
}

/** The primary cell: a link or button that covers its row, which must be `relative`. */
export function RowTitle<Row>({ row, model: { rowLink, onRowClick }, children }: RowTitleProps<Row>) {
  const link = rowLink?.(row);
  if (link !== undefined)
    return (
      <Link to={link} className={overRow}>
        {children}
      </Link>
    );
  if (onRowClick)
    return (
      <button type="button" onClick={() => onRowClick(row)} className={overRow}>
        {children}
      </button>
    );
  return children;
}

interface RowMenuProps {
  name: string;
  children: ReactNode;
}

/** Shown on hover or focus of the row; always on devices without hover. */
export function RowMenu({ name, children }: RowMenuProps) {
  const t = useTexts(listTexts);
  return (
    <Menu
      trigger={
        <IconButton
          label={t('rowActions', { name })}
          icon={<Ellipsis size={16} aria-hidden />}
          size="small"
          className="relative z-[1] opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        />
      }
    >
      {children}
    </Menu>
  );
}

interface RowCheckProps {
  name: string;
  rowKey: string;
  selection: RowSelection;
}

export function RowCheck({ name, rowKey, selection }: RowCheckProps) {
  const t = useTexts(listTexts);
  return (
    <CheckMark
      aria-label={t('selectRow', { name })}
      checked={selection.keys.has(rowKey)}
      onChange={() => selection.onChange(toggledKey(selection.keys, rowKey))}
      className="z-[1]"
    />
  );
}
