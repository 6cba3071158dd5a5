import type { Reply, SignedIn, TestApp } from './test-app.ts';

/** One call of each route of settings, maintenance and preferences that succeeds. */
export function settingExamples(
  app: () => TestApp,
  user: () => SignedIn,
): Record<string, () => Promise<Reply>> {
  const call = (method: string, path: string, body?: object) =>
    app().call(method, path, { as: user(), ...(body && { body }) });
  const saveAgain = async (path: string) => call('PUT', path, (await call('GET', path)).body.data);
  return {
    getSettings: () => call('GET', '/settings'),
    updateSettings: () => call('PUT', '/settings', { passwordMinLength: 6 }),
    getInstallation: () => call('GET', '/settings/installation'),
    renewPushKeys: () => call('POST', '/settings/push-keys', {}),
    getMaintenance: () => app().call('GET', '/maintenance'),
    getNotificationPreferences: () => call('GET', '/profile/notification-preferences'),
    updateNotificationPreferences: () => saveAgain('/profile/notification-preferences'),
    getInvoicePreferences: () => call('GET', '/profile/invoice-preferences'),
    updateInvoicePreferences: () => saveAgain('/profile/invoice-preferences'),
  };
}
