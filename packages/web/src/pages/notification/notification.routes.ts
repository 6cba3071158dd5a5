import type { AppRoute } from '#lib/app-route.ts';

export const routes = [
  {
    name: 'Notifications',
    path: '/notifications',
    label: { en: 'Notifications', tr: 'Bildirimler' },
    layout: 'dashboard',
    load: () => import('./notifications-page.tsx').then((page) => page.NotificationsPage),
  },
] as const satisfies readonly AppRoute[];
