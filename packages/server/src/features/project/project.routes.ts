import { getCurrentProject, listProjects } from '@docent/contract/features/project';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { findProjects } from './project.store.ts';

export const projectRoutes = (db: Database): Binding[] => [
  bind(listProjects, ({ actor }) =>
    inReadScope(db, actor, (tx) =>
      findProjects(
        tx,
        actor.companyId,
        actor.projects.map(({ id }) => id),
      ),
    ),
  ),
  bind(getCurrentProject, async ({ actor }) => {
    const [project] = await inReadScope(db, actor, (tx) =>
      findProjects(tx, actor.companyId, [actor.projectId]),
    );
    if (!project) throw new Failure('not_found');
    return project;
  }),
];
