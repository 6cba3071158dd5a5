import { allRoutes } from '@docent/contract/all-routes';
import type { Language } from '@docent/contract/core/language';
import type { Access } from '@docent/contract/core/route';
import { permissionCatalogue } from '@docent/contract/permission-catalogue';

function scopesOf(access: Access): string[] {
  if (access.kind === 'permission') return [access.permission];
  return access.kind === 'any-permission' ? [...access.permissions] : [];
}

/** What some route asks for. */
const asked = new Set(
  allRoutes.flatMap(({ spec }) => scopesOf(spec.access)).map((permission) => permission.split('@')[0]),
);

/** What a role can be given: a scope that no route asks for yet would open nothing. */
export function offeredPermissions(language: Language) {
  const { levels, groups } = permissionCatalogue(language);
  return {
    levels,
    groups: groups.map(({ entries, ...group }) => ({
      ...group,
      entries: group.group === 'action' ? entries : entries.filter(({ name }) => asked.has(name)),
    })),
  };
}
