import type { ProjectActor } from '#platform/auth/principal.ts';
import type { LinkKind } from './external.tables.ts';

/** A visitor as the owner of their conversation, for reading it without their token. */
export const visitorAsActor = (
  companyId: string,
  { visitor_id, project_id, kind }: { visitor_id: string; project_id: string; kind: LinkKind },
): ProjectActor => ({
  companyId,
  projectId: project_id,
  owner: { kind: 'visitor', id: visitor_id },
  permissions: { type: 'regular', scopes: { [kind]: {} }, actions: {} },
});
