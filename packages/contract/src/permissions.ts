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

/** Permissions for single actions, beside the scopes (spec point 6, "action permissions"). */
export const actionPermissions = ['view_audit_log', 'view_usage', 'export'] as const;

export type ActionPermission = (typeof actionPermissions)[number];
export type PermissionScope = (typeof regularScopes)[number] | (typeof adminScopes)[number];
export type ScopeLevel = (typeof scopeLevels)[number];
/** `name` or `name@level`; the level defaults to view, which the presence of the scope grants. Or an action's name. */
export type Permission = PermissionScope | `${PermissionScope}@${ScopeLevel | 'view'}` | ActionPermission;

export type ScopeFlags = { [level in ScopeLevel]?: boolean | undefined };

export interface PermissionSet {
  type: 'admin' | 'regular';
  scopes: { [scope in PermissionScope]?: ScopeFlags };
  actions: { [action: string]: boolean };
}

/** The permissions of a role. */
export type RolePermissions = Pick<PermissionSet, 'scopes' | 'actions'>;

const actionNames: ReadonlySet<string> = new Set(actionPermissions);
const scopeNames: ReadonlySet<string> = new Set([...regularScopes, ...adminScopes]);
const levelNames: ReadonlySet<string> = new Set([...scopeLevels, 'view']);

/** Parses a permission string; undefined when it names no known scope, level or action. */
export function parsePermission(text: string): Permission | undefined {
  if (actionNames.has(text)) return text as ActionPermission;
  const [scope = '', level = 'view', ...rest] = text.split('@');
  return rest.length === 0 && scopeNames.has(scope) && levelNames.has(level)
    ? (text as Permission)
    : undefined;
}

/**
 * Whether a text has the form `name` or `name@level`, known or not: an admin passes every check, even for future names.
 */
export const isPermissionShaped = (text: string): boolean => /^\w+(@\w+)?$/.test(text);

const isAction = (permission: Permission): permission is ActionPermission => actionNames.has(permission);

function passes(held: PermissionSet, permission: Permission): boolean {
  if (isAction(permission)) return held.actions[permission] === true;
  const [scope, level] = permission.split('@') as [PermissionScope, (ScopeLevel | 'view')?];
  const flags = held.scopes[scope];
  return flags !== undefined && (level === undefined || level === 'view' || flags[level] === true);
}

/** Spec point 6: an admin passes every check; view requires the scope, any other level its flag, an action its name. */
export function isPermitted(held: PermissionSet, ...asked: readonly Permission[]): boolean {
  return held.type === 'admin' || asked.every((permission) => passes(held, permission));
}

/** An action permission passes for admin, or when the named action is true. */
export function isActionPermitted(held: PermissionSet, action: string): boolean {
  return held.type === 'admin' || (Object.hasOwn(held.actions, action) && held.actions[action] === true);
}

const regularNames: ReadonlySet<string> = new Set(regularScopes);

/** Whether the objects of a permission belong to a project: those of all regular scopes do, administration does not. */
export const needsProject = (permission: Permission): boolean =>
  regularNames.has(permission.split('@')[0] ?? '');
