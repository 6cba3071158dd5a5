import { File, House } from 'lucide-react';
import type { AppRoute } from '#lib/app-route.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { settingsRoutes } from './settings-routes.ts';

/** Routes of features: a file `<feature>.routes.ts` beside a page exports its rows as `routes`. */
const ownScreens = import.meta.glob<{ routes: readonly AppRoute[] }>('../pages/**/*.routes.ts', {
  eager: true,
});

/** In the order of the specification, followed by routes that it does not name. */
export const routes = [
  {
    name: 'Dashboard',
    path: '/dashboard',
    label: 'dashboard',
    layout: 'dashboard',
    load: () => import('#pages/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
    menu: { icon: House },
  },
  ...conversationRoutes,
  {
    name: 'FileManager',
    path: '/file-manager',
    label: 'fileManager',
    layout: 'dashboard',
    permission: 'file_manager',
    load: () => import('#pages/file-manager/file-manager-page.tsx').then((page) => page.FileManagerPage),
    menu: { icon: File },
  },
  {
    name: 'FileManagerCategory',
    path: '/file-manager/:category',
    label: 'fileManager',
    layout: 'dashboard',
    permission: 'file_manager',
    load: () => import('#pages/file-manager/file-manager-page.tsx').then((page) => page.FileManagerPage),
  },
  {
    name: 'FileDetail',
    path: '/file-manager/file/:uid',
    label: 'fileDetail',
    layout: 'dashboard',
    permission: 'file_manager',
    load: () => import('#pages/file-manager/file-detail-page.tsx').then((page) => page.FileDetailPage),
  },
  ...settingsRoutes,
  ...Object.values(ownScreens).flatMap(({ routes }) => routes),
  {
    name: 'SecondStep',
    path: '/second-step',
    label: 'secondStep',
    layout: 'none',
    load: () => import('#pages/system/second-step-page.tsx').then((page) => page.SecondStepPage),
  },
  {
    name: '403',
    path: '/403',
    label: 'forbidden',
    layout: 'none',
    isPublic: true,
    load: () => import('#pages/system/forbidden-page.tsx').then((page) => page.ForbiddenPage),
  },
  {
    name: '404',
    path: '/404',
    label: 'notFound',
    layout: 'none',
    isPublic: true,
    load: () => import('#pages/system/not-found-page.tsx').then((page) => page.NotFoundPage),
  },
  {
    name: 'Maintenance',
    path: '/maintenance',
    label: 'maintenance',
    layout: 'none',
    isPublic: true,
    load: () => import('#pages/system/maintenance-page.tsx').then((page) => page.MaintenancePage),
  },
] as const satisfies readonly AppRoute[];

/** The dashboard's second route, under `/`. */
export const homeRouteId = 'home';
