import { newUid } from '#platform/db/uuid.ts';
import { callAs } from './call-as.ts';
import { createUser } from './factories.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';

type Examples = Record<string, () => Promise<Reply<unknown>>>;

/** One call of each route of projects and their users that succeeds. */
export function projectExamples(app: () => TestApp, user: () => SignedIn): Examples {
  const call = callAs(() => ({ app: app(), as: user() }));
  const project = async (): Promise<string> =>
    (await call('POST', '/project', { title: `Zeta ${newUid()}` })).body.data.id;
  const newcomer = async () => {
    const { companyId, companyCode } = user();
    const { userId } = await createUser(app().address, { companyId, companyCode, projectId: null });
    return userId;
  };
  const member = async () => {
    const [id, userId] = [await project(), await newcomer()];
    await call('POST', `/project/${id}/users`, { userId, type: 'regular' });
    return { id, path: `/project/${id}/users/${userId}` } as const;
  };
  return {
    chooseProject: () => call('PUT', '/profile/project', { projectId: user().projectId }),
    listAllProjects: () => call('GET', '/projects/all'),
    createProject: () => call('POST', '/project', { title: 'Zeta', description: 'Last by title' }),
    getProject: async () => call('GET', `/project/${await project()}`),
    updateProject: async () => call('PUT', `/project/${await project()}`, { title: 'Zeta changed' }),
    deleteProject: async () => call('DELETE', `/project/${await project()}`),
    updateCurrentProject: () => call('PUT', '/project', { title: 'Current' }),
    getStorageSummary: () => call('GET', '/project/storage-summary'),
    listProjectUsers: async () => call('GET', `/project/${(await member()).id}/users`),
    addProjectUser: async () =>
      call('POST', `/project/${await project()}/users`, { userId: await newcomer(), type: 'admin' }),
    updateProjectUser: async () => call('PUT', (await member()).path, { type: 'admin', roleId: null }),
    removeProjectUser: async () => call('DELETE', (await member()).path),
    listProjectCandidates: async () => {
      await newcomer();
      return call('GET', `/project/${await project()}/candidates`);
    },
    listProjectRoles: async () => call('GET', `/project/${await project()}/roles`),
  };
}

/** One call of each route of companies that succeeds, for a user of the operator's. */
export function companyExamples(app: () => TestApp, user: () => SignedIn): Examples {
  const call = callAs(() => ({ app: app(), as: user() }));
  const body = () => ({
    code: `made-${newUid()}`,
    title: 'Made',
    quotas: { users: 5, projects: null, storageBytes: 1024 ** 4, questionsPerMonth: 100 },
    admin: { name: 'Ada', email: 'ada@example.test', password: 'analytical engine' },
  });
  const company = async (): Promise<{ id: string; code: string }> =>
    (await call('POST', '/companies', body())).body.data;
  const path = async () => `/companies/${(await company()).id}` as const;
  const own = () => ({ code: user().companyCode, title: 'Own', languages: ['en', 'tr'] });
  return {
    getOwnCompany: () => call('GET', '/company'),
    updateOwnCompany: () => call('PUT', '/company', { ...own(), greeting: 'Welcome' }),
    listCompanies: () => call('GET', '/companies'),
    createCompany: () => call('POST', '/companies', body()),
    getCompany: async () => call('GET', await path()),
    updateCompany: async () => call('PUT', await path(), { code: `new-${newUid()}`, title: 'Renamed' }),
    suspendCompany: async () => call('POST', `${await path()}/suspend`),
    activateCompany: async () => call('POST', `${await path()}/activate`),
    deleteCompany: async () => {
      const { id, code } = await company();
      return call('DELETE', `/companies/${id}`, { code });
    },
  };
}
