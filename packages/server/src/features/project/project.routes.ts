import * as routes from '@docent/contract/features/project';
import { isPermitted } from '@docent/contract/permissions';
import { sumIndexes } from '#features/custom-model/index.ts';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { pageOf } from '#platform/db/paging.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { chooseProject } from './choose-project.ts';
import { deleteProject } from './delete-project.ts';
import { countStored, findCompanyStorage, findProjects, listProjectRows } from './project.store.ts';
import { projectItemView, projectView } from './project.view.ts';
import { projectUserRoutes } from './project-user.routes.ts';
import { createProject, getProject, updateProject } from './save-project.ts';

export interface ProjectDeps {
  db: Database;
  jobs: Jobs;
  settings: { get(): Promise<{ filesPerProjectMax: number }> };
}

/** Which projects an actor may look after: all of the company, or those in which a membership says so. */
function lookedAfter(actor: Actor): string[] | undefined {
  if (isPermitted(permissionsIn(actor, undefined), 'project')) return undefined;
  return actor.projects.flatMap(({ id }) => (isPermitted(permissionsIn(actor, id), 'project') ? [id] : []));
}

async function summariseStorage({ db, settings }: ProjectDeps, actor: Actor) {
  const { filesPerProjectMax: filesMax } = await settings.get();
  const { projectId } = actor;
  const [stored, company, indexBytes] = await inReadScope(db, actor, (tx) =>
    Promise.all([
      countStored(tx, actor, projectId),
      findCompanyStorage(tx, actor),
      sumIndexes(tx, actor, projectId),
    ]),
  );
  const sum = (of: 'files' | 'bytes') => stored.reduce((total, row) => total + Number(row[of]), 0);
  return {
    files: sum('files'),
    filesMax,
    bytes: sum('bytes'),
    // Platform seam: the column holds the contract's categories.
    categories: stored
      .filter(({ category }) => category !== null)
      .map((row) => ({
        category: row.category,
        files: row.files,
        bytes: Number(row.bytes),
      })) as routes.StorageSummary['categories'],
    tableBytes: Number(stored.find(({ category }) => category === null)?.bytes ?? 0),
    indexBytes,
    companyBytes: Number(company.bytes),
    quotaBytes: company.quota === null ? null : Number(company.quota),
  };
}

/** The current project and those one works in. */
const workRoutes = ({ db, ...deps }: ProjectDeps): Binding[] => [
  bind(routes.listProjects, async ({ actor }) => {
    const ids = actor.projects.map(({ id }) => id);
    const rows = await inReadScope(db, actor, (tx) => findProjects(tx, actor, ids));
    return rows.map(projectView);
  }),
  bind(routes.getCurrentProject, async ({ actor }) => {
    const [row] = await inReadScope(db, actor, (tx) => findProjects(tx, actor, [actor.projectId]));
    if (!row) throw new Failure('not_found');
    return projectView(row);
  }),
  bind(routes.chooseProject, ({ actor, body }) => chooseProject(db, actor, body.projectId)),
  bind(routes.updateCurrentProject, async ({ actor, body }) => {
    const changed = await updateProject(db, actor, { id: actor.projectId, body });
    const { id, title, description, dateFormat, timeFormat, languages, updatedAt } = changed;
    return { id, title, description, dateFormat, timeFormat, languages, updatedAt };
  }),
  bind(routes.getStorageSummary, ({ actor }) => summariseStorage({ db, ...deps }, actor)),
];

export const projectRoutes = (deps: ProjectDeps): Binding[] => [
  ...workRoutes(deps),
  bind(routes.listAllProjects, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const request = { ...query, language, among: lookedAfter(actor) };
      const { rows, total } = await listProjectRows(tx, actor, request);
      return pageOf(rows, query.limit, total, (row) => projectItemView(row, actor));
    }),
  ),
  bind(routes.createProject, ({ actor, body }) => createProject(deps.db, actor, body)),
  bind(routes.getProject, ({ actor, params }) =>
    inReadScope(deps.db, actor, (tx) => getProject(tx, actor, params.id)),
  ),
  bind(routes.updateProject, ({ actor, params, body }) =>
    updateProject(deps.db, actor, { id: params.id, body }),
  ),
  bind(routes.deleteProject, ({ actor, params }) => deleteProject(deps, actor, params.id)),
  ...projectUserRoutes(deps),
];
