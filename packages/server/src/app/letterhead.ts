import type { Letterhead } from '#engine/pdf/letterhead.ts';
import { findOwnCompany } from '#features/company/index.ts';
import { findProjects } from '#features/project/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';

/** What a document of a company says of it, and how its project writes dates. */
export async function findLetterhead(tx: Tx, actor: ProjectActor): Promise<Letterhead> {
  const [company, [project]] = await Promise.all([
    findOwnCompany(tx, actor),
    findProjects(tx, actor, [actor.projectId]),
  ]);
  return {
    title: company?.title ?? '',
    logo: company?.logo ?? null,
    dateFormat: project?.date_format ?? 'YYYY-MM-DD',
    timeFormat: project?.time_format ?? 'HH:mm:ss',
  };
}
