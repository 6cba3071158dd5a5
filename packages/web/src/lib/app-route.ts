import type { Language } from '@docent/contract/core/language';
import type { Permission } from '@docent/contract/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { shellTexts } from '#i18n/shell.ts';

type ShellKey = keyof (typeof shellTexts)['en'];

/** A text of the shell, or the text itself where a feature brings its own screen. */
export type RouteLabel = ShellKey | Readonly<Record<Language, string>>;

/** The groups of the settings, in the order in which the overview and the drawer show them. */
export const settingsGroups = [
  'groupPersonal',
  'groupCompany',
  'groupAccess',
  'groupKnowledge',
  'groupSystem',
] as const satisfies readonly ShellKey[];

interface MenuLine {
  icon: LucideIcon;
  path?: string;
  /** In the settings: under which heading it stands. */
  group?: (typeof settingsGroups)[number];
  /** In the settings: what one finds there, on the overview's card. */
  text?: RouteLabel;
}

/** One screen of the product, as a row: the router, the guard and the sidebars follow. */
export interface AppRoute {
  /** As the spec names it (point 2). */
  name: string;
  path: string;
  layout: 'dashboard' | 'settings' | 'none';
  load: () => Promise<ComponentType>;
  permission?: Permission;
  /** For users of the company that runs the installation. */
  operatorOnly?: boolean;
  /** The page's title and its name in the sidebar. */
  label: RouteLabel;
  /** Its line in the layout's sidebar; without one it is reached from elsewhere. */
  menu?: MenuLine;
  /** Needs no session. */
  isPublic?: boolean;
}
