import type { SidebarItem } from '@docent/contract/features/sidebar';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
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
  onDeleted: (item: SidebarItem) => void;
}

type KnownItemProps = HistoryItemProps & { type: HistoryType };

const line = 'block min-w-0 flex-1 truncate rounded-control py-1.5 pr-8 pl-3 text-left';

function SessionLink({ item, type }: Pick<KnownItemProps, 'item' | 'type'>) {
  const t = useTexts(sidebarTexts);
  const text = item.text || t('untitled');
  return (
    <NavLink
      to={type.pathOf(item.value)}
      title={text}
      className={({ isActive }) =>
        classNames(
          line,
          isActive ? 'bg-action-soft font-semibold text-action-ink' : 'text-ink-muted hover:text-ink',
        )
      }
    >
      {text}
    </NavLink>
  );
}

function SessionMenu({ item, type, onDeleted }: KnownItemProps) {
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
          aria-label={t('more', { name: item.text || t('untitled') })}
          className="absolute right-0.5 inline-flex size-7 items-center justify-center rounded-control text-ink-muted opacity-0 hover:text-ink focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      }
    >
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => void actions.rename()}>
        {t('rename')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove()}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}

/** A past session of a type that this version does not know: it only logs a warning (spec point 2). */
function UnknownSession({ item }: Pick<HistoryItemProps, 'item'>) {
  const t = useTexts(sidebarTexts);
  return (
    <button
      type="button"
      className={classNames(line, 'text-ink-muted')}
      onClick={() => console.warn(`Unknown type of session: ${item.type}`)}
    >
      {item.text || t('untitled')}
    </button>
  );
}

export function HistoryItem({ item, type, onDeleted }: HistoryItemProps) {
  return (
    <li className="group relative flex items-center rounded-control hover:bg-surface-hover">
      {type ? (
        <>
          <SessionLink item={item} type={type} />
          <SessionMenu item={item} type={type} onDeleted={onDeleted} />
        </>
      ) : (
        <UnknownSession item={item} />
      )}
    </li>
  );
}
