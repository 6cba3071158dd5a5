import type { NavEntry } from '#features/sidebar/nav-links.tsx';
import { type AppRoute, settingsGroups } from '#lib/app-route.ts';
import { routes } from '../routes.ts';
import { useLabels } from '../use-labels.ts';
import type { Workspace } from './use-workspace.ts';

const rankOf = ({ menu }: AppRoute): number => (menu?.group ? settingsGroups.indexOf(menu.group) : -1);

/** The entries of a layout's sidebar by group: the routes with an entry whose permission the user has. */
export function useNavEntries(layout: AppRoute['layout'], may: Workspace['may']): NavEntry[] {
  const say = useLabels();
  const rows = routes.filter((route: AppRoute) => route.layout === layout && may(route));
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
