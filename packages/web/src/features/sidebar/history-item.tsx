import type { SidebarItem } from '@docent/contract/features/sidebar';
import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { NavLink } from 'react-router';
import { sidebarTexts } from '#i18n/sidebar.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { HistoryType } from './history-type.ts';
import { useSessionActions } from './session-actions.ts';

interface HistoryItemProps {
  item: SidebarItem;
  /** Undefined for a type that this version does not know. */
  type: HistoryType | undefined;
  /** Whether the Tab key stops here; the arrow keys move to the other rows. */
  isTabStop: boolean;
  onDeleted: (item: SidebarItem) => void;
}

type KnownItemProps = HistoryItemProps & { type: HistoryType };

const line = 'flex min-w-0 flex-1 items-center gap-2 rounded-control py-1.5 pr-8 pl-3 text-left';
const keyOf = ({ type, value }: SidebarItem) => `${type}/${value}`;

function SessionLink({ item, type, isTabStop }: Omit<KnownItemProps, 'onDeleted'>) {
  const t = useTexts(sidebarTexts);
  const text = item.text || t('untitled');
  const { icon: Icon } = type;
  return (
    <NavLink
      to={type.pathOf(item.value)}
      title={text}
      tabIndex={isTabStop ? 0 : -1}
      data-history-line={keyOf(item)}
      className={({ isActive }) =>
        classNames(
          line,
          isActive ? 'bg-action-soft font-semibold text-action-ink' : 'text-ink-muted hover:text-ink',
        )
      }
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 truncate">{text}</span>
    </NavLink>
  );
}

function SessionMenu({ item, type, onDeleted }: Omit<KnownItemProps, 'isTabStop'>) {
  const t = useTexts(sidebarTexts);
  const actions = useSessionActions(item, type);
  const remove = async () => {
    if (await actions.remove()) onDeleted(item);
  };
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('more', { name: item.text || t('untitled') })}
          className="absolute right-0.5 inline-flex size-7 items-center justify-center rounded-control text-ink-muted opacity-0 hover:text-ink focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      }
    >
      <MenuItem
        icon={item.pinned ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />}
        onSelect={() => void actions.pin()}
      >
        {t(item.pinned ? 'unpin' : 'pin')}
      </MenuItem>
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => void actions.rename()}>
        {t('rename')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove()}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}

/** A past session of an unknown type only logs a warning (spec point 2). */
function UnknownSession({ item, isTabStop }: Pick<HistoryItemProps, 'item' | 'isTabStop'>) {
  const t = useTexts(sidebarTexts);
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-history-line={keyOf(item)}
      className={classNames(line, 'text-ink-muted')}
      onClick={() => console.warn(`Unknown type of session: ${item.type}`)}
    >
      <span className="min-w-0 truncate">{item.text || t('untitled')}</span>
    </button>
  );
}

export function HistoryItem({ item, type, isTabStop, onDeleted }: HistoryItemProps) {
  return (
    <li
      data-history-row
      className="group relative flex items-center rounded-control [contain-intrinsic-size:auto_32px] [content-visibility:auto] hover:bg-surface-hover"
    >
      {type ? (
        <>
          <SessionLink item={item} type={type} isTabStop={isTabStop} />
          <SessionMenu item={item} type={type} onDeleted={onDeleted} />
        </>
      ) : (
        <UnknownSession item={item} isTabStop={isTabStop} />
      )}
    </li>
  );
}
