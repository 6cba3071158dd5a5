export type PushPermission = 'denied' | 'granted' | 'prompt';

export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** `denied` without support; the browser's `default` is `prompt` (spec point 4). */
export function pushPermission(): PushPermission {
  if (!supportsPush()) return 'denied';
  return Notification.permission === 'default' ? 'prompt' : Notification.permission;
}
