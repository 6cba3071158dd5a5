import type { NavEntry } from '#features/sidebar/nav-links.tsx';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { type AppRoute, settingsGroups } from '../app-route.ts';
import { routes } from '../routes.ts';
import type { Workspace } from './use-workspace.ts';

const rankOf = ({ menu }: AppRoute): number => (menu?.group ? settingsGroups.indexOf(menu.group) : -1);

/** The lines of a layout's sidebar: the routes that have one and whose permission the user holds, by group. */
export function useNavEntries(layout: AppRoute['layout'], may: Workspace['may']): NavEntry[] {
  const t = useTexts(shellTexts);
  const rows = routes.filter((route: AppRoute) => route.layout === layout && may(route));
  return rows
    .toSorted((one: AppRoute, other: AppRoute) => rankOf(one) - rankOf(other))
    .flatMap(({ name, path, label, menu }: AppRoute) =>
      menu
        ? [
            {
              name,
              path: menu.path ?? path,
              label: t(label),
              icon: menu.icon,
              ...(menu.group && { group: t(menu.group) }),
              ...(menu.text && { text: t(menu.text) }),
            },
          ]
        : [],
    );
}
