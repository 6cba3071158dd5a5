import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { profileQuery } from '#features/profile/profile.queries.ts';
import type { AppRoute } from '#lib/app-route.ts';
import { permissionsQuery } from '#lib/current-permissions.ts';
import { currentProjectQuery } from '#lib/current-project.ts';
import { nextTask } from '#lib/next-task.ts';
import { loadPage } from '#lib/reload-for-release.ts';
import { accessToken } from '#lib/stored-session.ts';
import { guardRoute } from './guard.ts';
import { DashboardLayout } from './layouts/dashboard-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { SettingsLayout } from './layouts/settings-layout.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { PageFailure } from './page-failure.tsx';
import { homeRouteId, routes } from './routes.ts';

const pageLoader = (load: AppRoute['load']) => () => loadPage(load, () => location.reload());

function routeObject(route: AppRoute): RouteObject {
  return {
    id: route.name,
    path: route.path,
    lazy: { Component: pageLoader(route.load) },
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
    lazy: { Component: pageLoader(dashboard.load) },
    loader: guardRoute({}),
    ErrorBoundary: PageFailure,
  };
}

/** What every layout asks for; each request is sent in a task of its own, because they begin together with the router. */
async function prefetchWorkspace(client: QueryClient): Promise<void> {
  await nextTask();
  void client.prefetchQuery(profileQuery);
  await nextTask();
  void client.prefetchQuery(permissionsQuery);
  await nextTask();
  void client.prefetchQuery(currentProjectQuery);
}

/** A layout whose requests are sent while its page is loaded and rendered. */
function layoutRoute(Component: ComponentType, children: RouteObject[], client: QueryClient): RouteObject {
  return {
    Component,
    loader: () => {
      if (accessToken()) void prefetchWorkspace(client);
      return null;
    },
    shouldRevalidate: () => false,
    children,
  };
}

export function makeRouter(client: QueryClient) {
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: PageFailure,
      HydrateFallback: LoadingOverlay,
      children: [
        layoutRoute(DashboardLayout, [homeRoute(), ...inLayout('dashboard')], client),
        layoutRoute(SettingsLayout, inLayout('settings'), client),
        ...inLayout('none'),
        { path: '*', loader: () => redirect('/404') },
      ],
    },
  ]);
}
