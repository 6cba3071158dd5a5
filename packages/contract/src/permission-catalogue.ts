import type { Language } from './core/language.ts';
import { translate } from './messages/translate.ts';
import {
  actionPermissions,
  adminScopes,
  type Permission,
  parsePermission,
  regularScopes,
  scopeLevels,
} from './permissions.ts';

/** The levels of a scope; view means that the scope is present. */
export const shownLevels = ['view', ...scopeLevels] as const;

const groups = { regular: regularScopes, admin: adminScopes, action: actionPermissions } as const;

type Described = (typeof shownLevels)[number] | (typeof groups)[keyof typeof groups][number];

function entry(prefix: 'permission.' | 'permission.level.', name: Described, language: Language) {
  // Platform seam: the dictionaries contain every level, scope and action, as a test verifies.
  const key = `${prefix}${name}` as Parameters<typeof translate>[0];
  const textKey = `${key}.text` as typeof key;
  return { name, label: translate(key, language), text: translate(textKey, language) };
}

/** Everything that a role can grant: the three groups of spec point 3, each entry with its name and description. */
export function permissionCatalogue(language: Language) {
  return {
    levels: shownLevels.map((level) => entry('permission.level.', level, language)),
    groups: (['regular', 'admin', 'action'] as const).map((group) => ({
      group,
      label: translate(`permission.group.${group}`, language),
      entries: groups[group].map((name) => entry('permission.', name, language)),
    })),
  };
}

/** The name of a permission: "Users: Add", or an action's name. */
export function permissionLabel(permission: Permission, language: Language): string {
  const [name = '', level] = permission.split('@');
  // Platform seam: parts of a permission are names of the catalogue.
  const label = entry('permission.', name as Described, language).label;
  return level ? `${label}: ${entry('permission.level.', level as Described, language).label}` : label;
}

/** Every permission: each scope at each level, and each action. */
export const allPermissions: readonly Permission[] = [...regularScopes, ...adminScopes]
  .flatMap((scope) => [scope, ...scopeLevels.map((level) => `${scope}@${level}`)])
  .concat(actionPermissions)
  .flatMap((text) => parsePermission(text) ?? []);
