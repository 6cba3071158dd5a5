import type { Reply, SignedIn, TestApp } from './test-app.ts';

/** One call that succeeds of each route of API keys, the audit log and usage. */
export function accountingExamples(
  app: () => TestApp,
  user: () => SignedIn,
): Record<string, () => Promise<Reply>> {
  const call = (method: string, path: string, body?: object) =>
    app().call(method, path, { as: user(), ...(body && { body }) });
  const body = {
    name: 'Nightly import',
    scopes: { chat: { add: true } },
    actions: { export: true },
    expiresAt: '2099-12-31T00:00:00.000Z',
  };
  const key = async (): Promise<string> => (await call('POST', '/api-keys', body)).body.data.id;
  return {
    listApiKeys: async () => {
      await key();
      return call('GET', '/api-keys');
    },
    createApiKey: () => call('POST', '/api-keys', body),
    getApiKey: async () => call('GET', `/api-keys/${await key()}`),
    updateApiKey: async () => call('PUT', `/api-keys/${await key()}`, { ...body, actions: {} }),
    revokeApiKey: async () => call('POST', `/api-keys/${await key()}/revoke`),
    deleteApiKey: async () => call('DELETE', `/api-keys/${await key()}`),
    listAuditEvents: async () => {
      await key();
      return call('GET', '/audit-events');
    },
    getAuditRetention: () => call('GET', '/audit-events/retention'),
    updateAuditRetention: () => call('PUT', '/audit-events/retention', { days: 365 }),
    getUsage: () => call('GET', '/usage?from=2026-01-01&to=2026-12-31&by=user'),
  };
}
