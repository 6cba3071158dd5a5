import type { RoleBody } from '@docent/contract/features/role';
import { type PermissionScope, type ScopeFlags, scopeLevels } from '@docent/contract/permissions';
import type { GridValue } from '#lib/checkbox-grid.ts';

type Permissions = RoleBody['permissions'];

/** The one column of the actions: they have no levels. */
export const grantedColumn = 'granted';

/** A role's scopes as rows of checked levels; view is that the scope is there. */
export const gridOfScopes = (scopes: Permissions['scopes']): GridValue =>
  Object.fromEntries(
    Object.entries(scopes).map(([scope, flags]) => [
      scope,
      ['view', ...scopeLevels.filter((level) => flags?.[level] === true)],
    ]),
  );

export function scopesOfGrid(grid: GridValue): Permissions['scopes'] {
  const held = Object.entries(grid).filter(([, levels]) => levels.length > 0);
  const flagsOf = (levels: readonly string[]): ScopeFlags =>
    Object.fromEntries(scopeLevels.filter((level) => levels.includes(level)).map((level) => [level, true]));
  // Platform seam: the rows of the grid are scopes.
  return Object.fromEntries(held.map(([scope, levels]) => [scope as PermissionScope, flagsOf(levels)]));
}

export const gridOfActions = (actions: Permissions['actions']): GridValue =>
  Object.fromEntries(
    Object.entries(actions).flatMap(([name, granted]) => (granted ? [[name, [grantedColumn]]] : [])),
  );

export const actionsOfGrid = (grid: GridValue): Permissions['actions'] =>
  Object.fromEntries(
    Object.entries(grid).flatMap(([name, columns]) => (columns.length ? [[name, true]] : [])),
  );

/** Every level implies view: checking one checks it, and without it no level that can be unchecked stays. */
export function withView(
  before: GridValue,
  after: GridValue,
  isLocked: (row: string, column: string) => boolean,
): GridValue {
  const rows = Object.entries(after).map(([row, levels]) => {
    const lostView = (before[row]?.includes('view') ?? false) && !levels.includes('view');
    const kept = lostView ? levels.filter((level) => isLocked(row, level)) : levels;
    return [row, kept.length > 0 && !kept.includes('view') ? ['view', ...kept] : kept];
  });
  return Object.fromEntries(rows);
}
