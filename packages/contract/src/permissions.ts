/** Permission scopes of the spec (points 3 and 6). */
export const regularScopes = [
  'ask_question',
  'chat',
  'summarize',
  'custom_template',
  'spreadsheet',
  'model',
  'file_manager',
] as const;
export const adminScopes = [
  'user',
  'role',
  'company',
  'project',
  'project_user',
  'setting',
  'api_key',
] as const;
export const scopeLevels = ['add', 'edit', 'delete', 'access'] as const;

export type PermissionScope = (typeof regularScopes)[number] | (typeof adminScopes)[number];
export type ScopeLevel = (typeof scopeLevels)[number];
/** `name` or `name@level`; the level defaults to view, which the scope's existence grants. */
export type Permission = PermissionScope | `${PermissionScope}@${ScopeLevel | 'view'}`;

export type ScopeFlags = { [level in ScopeLevel]?: boolean | undefined };

export interface PermissionSet {
  type: 'admin' | 'regular';
  scopes: { [scope in PermissionScope]?: ScopeFlags };
  actions: { [action: string]: boolean };
}

const scopeNames: ReadonlySet<string> = new Set([...regularScopes, ...adminScopes]);
const levelNames: ReadonlySet<string> = new Set([...scopeLevels, 'view']);

/** Reads a permission string; undefined when it names no scope or level of the product. */
export function parsePermission(text: string): Permission | undefined {
  const [scope = '', level = 'view', ...rest] = text.split('@');
  return rest.length === 0 && scopeNames.has(scope) && levelNames.has(level)
    ? (text as Permission)
    : undefined;
}

function splitPermission(permission: Permission): { scope: PermissionScope; level: ScopeLevel | 'view' } {
  const [scope, level] = permission.split('@') as [PermissionScope, (ScopeLevel | 'view')?];
  return { scope, level: level ?? 'view' };
}

/** Spec point 6: admin passes every check; view needs the scope, any other level needs its flag. */
export function isPermitted(held: PermissionSet, ...asked: readonly Permission[]): boolean {
  if (held.type === 'admin') return true;
  return asked.every((permission) => {
    const { scope, level } = splitPermission(permission);
    const flags = held.scopes[scope];
    return flags !== undefined && (level === 'view' || flags[level] === true);
  });
}

/** An action permission passes for admin, or when the named action is true. */
export function isActionPermitted(held: PermissionSet, action: string): boolean {
  return held.type === 'admin' || held.actions[action] === true;
}
