import type { NavEntry } from '#features/sidebar/nav-links.tsx';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { type AppRoute, routes } from '../routes.ts';
import type { Workspace } from './use-workspace.ts';

/** The lines of a layout's sidebar: the routes that have one and whose permission the user holds. */
export function useNavEntries(layout: AppRoute['layout'], may: Workspace['may']): NavEntry[] {
  const t = useTexts(shellTexts);
  const rows: readonly AppRoute[] = routes;
  return rows.flatMap(({ name, path, label, menu, permission, layout: own }) =>
    menu && own === layout && may(permission)
      ? [{ name, path: menu.path ?? path, label: t(label), icon: menu.icon }]
      : [],
  );
}
