import type { SidebarItem } from '@docent/contract/features/sidebar';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { NavLink } from 'react-router';
import { sidebarTexts } from '#i18n/sidebar.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useSessionActions } from './session-actions.ts';

interface HistoryItemProps {
  item: SidebarItem;
  /** Where its type leads; undefined for a type this version does not know. */
  path: string | undefined;
  onDeleted: (item: SidebarItem) => void;
}

const line = 'block min-w-0 flex-1 truncate rounded-control py-1.5 pr-8 pl-3 text-left';

function SessionLink({ item, path }: Pick<HistoryItemProps, 'item' | 'path'>) {
  const t = useTexts(sidebarTexts);
  const text = item.text || t('untitled');
  if (path === undefined)
    return (
      <button
        type="button"
        className={classNames(line, 'text-ink-muted')}
        onClick={() => console.warn(`Unknown type of session: ${item.type}`)}
      >
        {text}
      </button>
    );
  return (
    <NavLink
      to={path}
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

export function HistoryItem({ item, path, onDeleted }: HistoryItemProps) {
  const t = useTexts(sidebarTexts);
  const actions = useSessionActions();
  const remove = async () => {
    if (await actions.remove(item)) onDeleted(item);
  };
  return (
    <li className="group relative flex items-center rounded-control hover:bg-surface-hover">
      <SessionLink item={item} path={path} />
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
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => void actions.rename(item)}>
          {t('rename')}
        </MenuItem>
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove()}>
          {t('delete')}
        </MenuItem>
      </Menu>
    </li>
  );
}
