import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import type { AppRoute } from '#lib/app-route.ts';
import { guardRoute } from './guard.ts';
import { DashboardLayout } from './layouts/dashboard-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { SettingsLayout } from './layouts/settings-layout.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { PageFailure } from './page-failure.tsx';
import { homeRouteId, routes } from './routes.ts';

function routeObject(route: AppRoute): RouteObject {
  return {
    id: route.name,
    path: route.path,
    lazy: { Component: route.load },
    ErrorBoundary: PageFailure,
    ...(!route.isPublic && { loader: guardRoute(route) }),
    // A route is guarded on entry, not again for another uid of the same screen.
    shouldRevalidate: () => false,
  };
}

const inLayout = (layout: AppRoute['layout']): RouteObject[] =>
  routes.filter((route: AppRoute) => route.layout === layout).map(routeObject);

/** The alias of the dashboard. */
function homeRoute(): RouteObject {
  const dashboard: AppRoute = routes[0];
  return {
    id: homeRouteId,
    index: true,
    lazy: { Component: dashboard.load },
    loader: guardRoute({}),
    ErrorBoundary: PageFailure,
  };
}

export function makeRouter() {
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: PageFailure,
      HydrateFallback: LoadingOverlay,
      children: [
        { Component: DashboardLayout, children: [homeRoute(), ...inLayout('dashboard')] },
        { Component: SettingsLayout, children: inLayout('settings') },
        ...inLayout('none'),
        { path: '*', loader: () => redirect('/404') },
      ],
    },
  ]);
}
