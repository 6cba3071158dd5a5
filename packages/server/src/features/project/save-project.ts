import type { ProjectBody, ProjectItem, UpdateProjectBody } from '@docent/contract/features/project';
import { recordAudit } from '#features/audit/index.ts';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { lacksProjectAdministration } from './may-give.ts';
import {
  findCountedProject,
  insertProject,
  lockProject,
  type ProjectRow,
  updateProjectRow,
} from './project.store.ts';
import { projectItemView } from './project.view.ts';
import { insertMembership } from './project-user.store.ts';

const subjectOf = (id: string, name: string) => ({ kind: 'project', id, name });

async function loadItem(tx: Tx, actor: Actor, id: string): Promise<ProjectItem> {
  const row = await findCountedProject(tx, actor, id);
  if (!row) throw new Failure('not_found');
  return projectItemView(row, actor);
}

/** @throws Failure not_found */
export const getProject = loadItem;

/**
 * Makes a project in which its maker works: as its administrator, unless that grants more than the maker holds.
 * @throws Failure projects_quota_reached
 */
export function createProject(db: Database, actor: Actor, body: ProjectBody): Promise<ProjectItem> {
  const id = newUid();
  return inScope(db, actor, async (tx) => {
    await insertProject(tx, actor, id, body);
    const type = lacksProjectAdministration(permissionsIn(actor, undefined)) ? 'regular' : 'admin';
    await insertMembership(tx, actor, { projectId: id, userId: actor.userId, type, roleId: null });
    const item = await loadItem(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'project.created',
      subject: subjectOf(id, body.title),
      projectId: id,
    });
    return item;
  });
}

function changedFields(before: ProjectRow, body: ProjectBody): string[] {
  const had: Record<keyof ProjectBody, unknown> = {
    title: before.title,
    description: before.description ?? '',
    dateFormat: before.date_format,
    timeFormat: before.time_format,
    languages: before.languages.toSorted().join(),
  };
  const asked = {
    ...body,
    description: body.description ?? '',
    languages: body.languages?.toSorted().join(),
  };
  // Platform seam: the keys of a body are its fields.
  return (Object.keys(body) as (keyof ProjectBody)[]).filter((field) => had[field] !== asked[field]);
}

/** Changes a project; the guard has asked for the permission there. @throws Failure not_found, conflict */
export function updateProject(
  db: Database,
  actor: Actor,
  { id, body: { updatedAt, ...body } }: { id: string; body: UpdateProjectBody },
): Promise<ProjectItem> {
  return inScope(db, actor, async (tx) => {
    const before = await lockProject(tx, actor, id);
    if (!before) throw new Failure('not_found');
    assertAsRead(updatedAt, before.updated_at);
    await updateProjectRow(tx, actor, id, body);
    const item = await loadItem(tx, actor, id);
    const changed = changedFields(before, body);
    if (changed.length > 0)
      await recordAudit(tx, actor, {
        action: 'project.changed',
        subject: subjectOf(id, item.title),
        projectId: id,
        details: { changed },
      });
    return item;
  });
}
