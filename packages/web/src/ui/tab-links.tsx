import { NavLink, useLocation } from 'react-router';
import { classNames } from './class-names.ts';
import { tabRowClasses, useTabRow } from './use-tab-row.ts';

interface TabLinksProps {
  label: string;
  tabs: readonly { to: string; text: string }[];
}

/** Tabs that are pages of their own, with addresses of their own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useTabRow<HTMLElement>(useLocation().pathname);
  return (
    <nav ref={row} aria-label={label} className={tabRowClasses}>
      {tabs.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            classNames(
              '-outline-offset-2 -mb-px inline-flex h-control shrink-0 items-center border-b-2 px-1 font-semibold hover:text-ink',
              isActive ? 'border-action text-ink' : 'border-transparent text-ink-muted',
            )
          }
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
