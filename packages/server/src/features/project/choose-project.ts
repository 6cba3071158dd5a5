import type { Project } from '@docent/contract/features/project';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { lockProject, upsertChosenProject } from './project.store.ts';
import { projectView } from './project.view.ts';

/** Keeps the project that the actor's sessions work in from now on. @throws Failure not_found */
export function chooseProject(db: Database, actor: Actor, projectId: string): Promise<Project> {
  return inScope(db, actor, async (tx) => {
    const isOpen = actor.projects.some(({ id }) => id === projectId);
    const row = isOpen ? await lockProject(tx, actor, projectId) : undefined;
    if (!row) throw new Failure('not_found');
    await upsertChosenProject(tx, actor, projectId);
    return projectView(row);
  });
}
