import type { Access } from '@docent/contract/core/route';
import type { Permission } from '@docent/contract/permissions';

/** Every way in which a route could ask for less than it does. */
export function weakerThan(access: Access): { name: string; access: Access }[] {
  if (access.kind === 'any-permission')
    return [{ name: 'asks for a session alone', access: { kind: 'session' } }];
  if (access.kind !== 'permission') return [];
  const [scope = '', level] = access.permission.split('@');
  const { operatorOnly: _, ...withoutOperator } = access;
  return [
    { name: 'asks for a session alone', access: { kind: 'session' } },
    // Platform seam: what is before the `@` is a permission as well.
    ...(level
      ? [{ name: `asks for ${scope} alone`, access: { ...access, permission: scope as Permission } }]
      : []),
    ...(access.operatorOnly ? [{ name: 'asks for no operator', access: withoutOperator }] : []),
  ];
}
