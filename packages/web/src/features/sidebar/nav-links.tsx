import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '#ui/class-names.ts';

export interface NavEntry {
  name: string;
  path: string;
  label: string;
  icon: LucideIcon;
}

interface NavLinksProps {
  label: string;
  entries: readonly NavEntry[];
}

/** The entries at the top of a sidebar; the one of the present page is marked. */
export function NavLinks({ label, entries }: NavLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-1 gap-px">
        {entries.map(({ name, path, label: text, icon: Icon }) => (
          <li key={name}>
            <NavLink
              to={path}
              className={({ isActive }) =>
                classNames(
                  'flex h-control items-center gap-3 rounded-control px-3 transition-colors duration-150',
                  isActive
                    ? 'bg-action-soft font-semibold text-action-ink'
                    : 'text-ink hover:bg-surface-hover',
                )
              }
            >
              <Icon size={16} aria-hidden className="shrink-0" />
              <span className="truncate">{text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
