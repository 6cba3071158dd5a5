import type { LucideIcon } from 'lucide-react';
import { Link, useLocation, useMatch } from 'react-router';
import { classNames } from '#ui/class-names.ts';

export interface NavEntry {
  name: string;
  path: string;
  label: string;
  icon: LucideIcon;
  /** Its heading; entries of a group are consecutive. */
  group?: string;
  /** A description of the page. */
  text?: string;
}

interface NavLinksProps {
  label: string;
  entries: readonly NavEntry[];
}

/** Entries by heading, in order; those without a heading form one group. */
export function groupEntries(entries: readonly NavEntry[]): [group: string, entries: NavEntry[]][] {
  const groups = new Map<string, NavEntry[]>();
  for (const entry of entries) {
    const group = entry.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return [...groups];
}

function NavLine({ path, label, icon: Icon }: NavEntry) {
  const { pathname } = useLocation();
  const isWithin = useMatch({ path, end: false }) !== null;
  // The start page shows the dashboard.
  const isHere = isWithin || (pathname === '/' && path === '/dashboard');
  return (
    <li>
      <Link
        to={path}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex h-control items-center gap-3 rounded-control px-3 transition-colors duration-150',
          isHere ? 'bg-action-soft font-semibold text-action-ink' : 'text-ink hover:bg-surface-hover',
        )}
      >
        <Icon size={16} aria-hidden className="shrink-0" />
        <span className="truncate">{label}</span>
      </Link>
    </li>
  );
}

/** The entries at the top of a sidebar; the one of the current page is marked. */
export function NavLinks({ label, entries }: NavLinksProps) {
  return (
    <nav aria-label={label} className="grid grid-cols-1 gap-4">
      {groupEntries(entries).map(([group, lines]) => (
        <div key={group}>
          {group && <h3 className="px-3 pb-1 font-semibold text-ink-muted text-xs">{group}</h3>}
          <ul className="grid grid-cols-1 gap-px">
            {lines.map((entry) => (
              <NavLine key={entry.name} {...entry} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
