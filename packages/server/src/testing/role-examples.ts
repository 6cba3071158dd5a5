import { newUid } from '#platform/db/uuid.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';

/** One call of each route of roles that succeeds. */
export function roleExamples(app: () => TestApp, user: () => SignedIn): Record<string, () => Promise<Reply>> {
  const call = (method: string, path: string, body?: object) =>
    app().call(method, path, { as: user(), ...(body && { body }) });
  const body = () => ({
    name: `Role ${newUid()}`,
    description: 'For the night desk',
    permissions: { scopes: { chat: { add: true } }, actions: { export: true } },
  });
  const role = async (): Promise<string> => (await call('POST', '/roles', body())).body.data.id;
  return {
    listRoles: async () => {
      await role();
      return call('GET', '/roles');
    },
    getRoleCatalogue: () => call('GET', '/roles/catalogue'),
    createRole: () => call('POST', '/roles', body()),
    getRole: async () => call('GET', `/roles/${await role()}`),
    updateRole: async () => call('PUT', `/roles/${await role()}`, body()),
    deleteRole: async () => call('DELETE', `/roles/${await role()}`),
    listRoleHolders: async () => call('GET', `/roles/${await role()}/users`),
    explainUserPermission: () =>
      call('GET', `/users/${user().userId}/permissions/explain?permission=user%40add`),
  };
}
