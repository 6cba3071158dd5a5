import type { NavEntry } from '#features/sidebar/nav-links.tsx';
import { type AppRoute, settingsGroups } from '#lib/app-route.ts';
import { routes } from '../routes.ts';
import { useLabels } from '../use-labels.ts';
import type { Workspace } from './use-workspace.ts';

/** Entries of features' own screens follow those that they name, in the order of the specification. */
function inOrder(rows: readonly AppRoute[]): AppRoute[] {
  const placed = rows.filter(({ menu }) => menu?.after === undefined);
  for (const row of rows) {
    const at = placed.findIndex(({ name }) => name === row.menu?.after);
    if (row.menu?.after !== undefined) placed.splice(at < 0 ? placed.length : at + 1, 0, row);
  }
  return placed;
}

const rankOf = ({ menu }: AppRoute): number => (menu?.group ? settingsGroups.indexOf(menu.group) : -1);

/** The entries of a layout's sidebar by group: the routes with an entry whose permission the user has. */
export function useNavEntries(layout: AppRoute['layout'], may: Workspace['may']): NavEntry[] {
  const say = useLabels();
  // What it follows may be hidden from this user, so the order comes first.
  const rows = inOrder(routes).filter((route: AppRoute) => route.layout === layout && may(route));
  return rows
    .toSorted((one: AppRoute, other: AppRoute) => rankOf(one) - rankOf(other))
    .flatMap(({ name, path, label, menu }: AppRoute) =>
      menu
        ? [
            {
              name,
              path: menu.path ?? path,
              label: say(label),
              icon: menu.icon,
              ...(menu.group && { group: say(menu.group) }),
              ...(menu.text && { text: say(menu.text) }),
            },
          ]
        : [],
    );
}
