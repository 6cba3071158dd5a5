import * as routes from '@docent/contract/features/project-user';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { pageOf } from '#platform/db/paging.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { lackedForRole } from './may-give.ts';
import { findProjects } from './project.store.ts';
import { listCandidateRows, listMemberRows, listRoles, memberView } from './project-user.store.ts';
import { addProjectUser, removeProjectUser, updateProjectUser } from './project-users.ts';

async function assertProject(tx: Tx, actor: Actor, id: string): Promise<void> {
  const [project] = await findProjects(tx, actor, [id]);
  if (!project) throw new Failure('not_found');
}

/** What the forms choose from. */
const choiceRoutes = (db: Database): Binding[] => [
  bind(routes.listProjectCandidates, ({ actor, params, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      await assertProject(tx, actor, params.id);
      const request = { ...query, language, projectId: params.id };
      const { rows, total } = await listCandidateRows(tx, actor, request);
      return pageOf(rows, query.limit, total, ({ id, name, email }) => ({ id, name, email }));
    }),
  ),
  bind(routes.listProjectRoles, ({ actor, params, language }) =>
    inReadScope(db, actor, async (tx) => {
      await assertProject(tx, actor, params.id);
      const held = permissionsIn(actor, params.id);
      const roles = await listRoles(tx, actor, language);
      return roles
        .filter(({ permissions }) => lackedForRole(held, permissions).length === 0)
        .map(({ id, name }) => ({ id, name }));
    }),
  ),
];

export const projectUserRoutes = ({ db, jobs }: { db: Database; jobs: Jobs }): Binding[] => [
  bind(routes.listProjectUsers, ({ actor, params, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      await assertProject(tx, actor, params.id);
      const request = { ...query, language, projectId: params.id };
      const { rows, total } = await listMemberRows(tx, actor, request);
      return pageOf(rows, query.limit, total, memberView);
    }),
  ),
  bind(routes.addProjectUser, ({ actor, params, body, language }) => {
    const { userId, ...membership } = body;
    return addProjectUser({ db, jobs }, actor, { projectId: params.id, userId, body: membership, language });
  }),
  bind(routes.updateProjectUser, ({ actor, params, body, language }) =>
    updateProjectUser(db, actor, { projectId: params.id, userId: params.userId, body, language }),
  ),
  bind(routes.removeProjectUser, ({ actor, params, language }) =>
    removeProjectUser(db, actor, { projectId: params.id, userId: params.userId, language }),
  ),
  ...choiceRoutes(db),
];
