import { lackedPermissions } from '@docent/contract/effective-permissions';
import type { ApiKeyBody } from '@docent/contract/features/api-key';
import type { RolePermissions } from '@docent/contract/permissions';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';

/** What the actor holds nowhere: neither in the company nor in any of their projects. */
function lackedEverywhere(actor: Actor, wanted: RolePermissions): string[] {
  const places = [undefined, ...actor.projects.map(({ id }) => id)];
  const lacked = places.map((place) => new Set(lackedPermissions(permissionsIn(actor, place), wanted)));
  const [first = new Set<string>(), ...others] = lacked;
  return [...first].filter((name) => others.every((other) => other.has(name)));
}

/**
 * Whether the actor may give a key these permissions: those held, and those that the key has already.
 * @throws Failure key_beyond_maker
 */
export function assertGrantable(actor: Actor, wanted: RolePermissions, already: RolePermissions): void {
  const held = new Set(lackedPermissions({ type: 'regular', ...already }, wanted));
  const beyond = lackedEverywhere(actor, wanted).filter((name) => held.has(name));
  if (beyond.length > 0) throw new Failure('key_beyond_maker', { values: { names: beyond.join(', ') } });
}

/** A key that is over before it begins is a slip. @throws Failure key_expiry_passed */
export function assertInFuture({ expiresAt }: ApiKeyBody): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) throw new Failure('key_expiry_passed');
}
