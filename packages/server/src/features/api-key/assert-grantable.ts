import { lackedPermissions } from '@docent/contract/effective-permissions';
import type { ApiKeyBody } from '@docent/contract/features/api-key';
import type { PermissionSet, RolePermissions } from '@docent/contract/permissions';
import { Failure } from '#platform/failure.ts';

/**
 * Checks that the caller may give a key these permissions: those they have in the key's project, and those the key
 * already has.
 * @throws Failure key_beyond_maker
 */
export function assertGrantable(
  held: PermissionSet,
  wanted: RolePermissions,
  already: RolePermissions,
): void {
  const isNew = new Set(lackedPermissions({ type: 'regular', ...already }, wanted));
  const beyond = lackedPermissions(held, wanted).filter((name) => isNew.has(name));
  if (beyond.length > 0) throw new Failure('key_beyond_maker', { values: { names: beyond.join(', ') } });
}

/**
 * A key that has expired before it is created is a mistake.
 * @throws Failure key_expiry_passed
 */
export function assertInFuture({ expiresAt }: ApiKeyBody): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) throw new Failure('key_expiry_passed');
}
