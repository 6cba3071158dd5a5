import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '#platform/auth/principal.ts';
import type { CompanyScope } from '#platform/db/scope.ts';

/** Who asks for an assistant. */
export interface Reader extends CompanyScope {
  readonly owner: Owner;
}

/**
 * Whether a reader may use the assistant with this id, or edit it: a condition for a query. It says nothing of the permission
 * that a route asks for. A visitor comes by a public link, which somebody who may edit it opened.
 */
export function isTemplateOpenTo(
  { companyId, owner }: Reader,
  id: RawBuilder<unknown>,
  to: 'use' | 'edit' = 'use',
): RawBuilder<boolean> {
  if (owner.kind !== 'user') return sql<boolean>`${to === 'use'}`;
  return sql<boolean>`template_open_to(${companyId}, ${id}, ${owner.id}, ${to === 'edit'})`;
}
