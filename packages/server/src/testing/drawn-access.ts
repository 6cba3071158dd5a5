import {
  actionPermissions,
  adminScopes,
  type RolePermissions,
  regularScopes,
} from '@docent/contract/permissions';
import fc from 'fast-check';

/** What one user is granted, in a company of three roles and three projects. */
export interface DrawnAccess {
  type: 'admin' | 'regular';
  /** Of the roles: the user's own, and those of two memberships. */
  permissions: RolePermissions[];
  hasRole: boolean;
  memberships: ({ type: 'admin' | 'regular'; hasRole: boolean } | null)[];
}

const flags = fc.record(
  { add: fc.boolean(), edit: fc.boolean(), delete: fc.boolean(), access: fc.boolean() },
  { requiredKeys: [] },
);
const rolePermissions: fc.Arbitrary<RolePermissions> = fc.record({
  scopes: fc.dictionary(fc.constantFrom(...regularScopes, ...adminScopes), flags, { maxKeys: 9 }),
  actions: fc.dictionary(fc.constantFrom(...actionPermissions), fc.boolean()),
});
const membership = fc.option(
  fc.record({ type: fc.constantFrom('admin' as const, 'regular' as const), hasRole: fc.boolean() }),
);
/** Any of them; administrators are rarer, for they may do everything. */
export const drawnAccess: fc.Arbitrary<DrawnAccess> = fc.record({
  type: fc.oneof({ weight: 6, arbitrary: fc.constant('regular' as const) }, fc.constant('admin' as const)),
  permissions: fc.array(rolePermissions, { minLength: 3, maxLength: 3 }),
  hasRole: fc.boolean(),
  memberships: fc.array(membership, { minLength: 3, maxLength: 3 }),
});
