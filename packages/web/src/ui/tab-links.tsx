import { NavLink } from 'react-router';
import { classNames } from './class-names.ts';

interface TabLinksProps {
  label: string;
  tabs: readonly { to: string; text: string }[];
}

/** Tabs that are pages of their own, with addresses of their own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="-mx-1 mb-5 flex gap-3 overflow-x-auto border-line border-b">
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
