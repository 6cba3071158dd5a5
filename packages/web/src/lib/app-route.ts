import type { Language } from '@docent/contract/core/language';
import type { Permission } from '@docent/contract/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { shellTexts } from '#i18n/shell.ts';

type ShellKey = keyof (typeof shellTexts)['en'];

/** A text key of the shell, or the text itself for a feature's own screen. */
export type RouteLabel = ShellKey | Readonly<Record<Language, string>>;

/** The groups of the settings, in display order. */
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
  /** In the main sidebar, for a feature's own screen: the name of the route whose entry it follows. */
  after?: string;
  /** In the settings: its group. */
  group?: (typeof settingsGroups)[number];
  /** In the settings: the description on the overview's card. */
  text?: RouteLabel;
}

/** One screen of the product, as a row for the router, the guard and the sidebars. */
export interface AppRoute {
  /** The name of the specification (point 2). */
  name: string;
  path: string;
  layout: 'dashboard' | 'settings' | 'none';
  load: () => Promise<ComponentType>;
  permission?: Permission;
  /** For users of the company that runs the installation. */
  operatorOnly?: boolean;
  /** The page's title and its name in the sidebar. */
  label: RouteLabel;
  /** Its entry in the layout's sidebar; without one it is linked elsewhere. */
  menu?: MenuLine;
  /** Requires no session. */
  isPublic?: boolean;
}
