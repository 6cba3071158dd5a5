import { generatePath } from 'react-router';
import type { AppRoute } from '#lib/app-route.ts';
import { homeRouteId, routes } from './routes.ts';

const byName: ReadonlyMap<string, AppRoute> = new Map(routes.map((route) => [route.name, route]));

/** The address of a route by its name; undefined when this version has no such route. */
export function pathOf(name: string, params: Readonly<Record<string, string>> = {}): string | undefined {
  const route = byName.get(name);
  return route && generatePath(route.path, params);
}

/** The text key of a route's page name, by the route's name or id. */
export function labelOf(name: string): AppRoute['label'] | undefined {
  return byName.get(name === homeRouteId ? 'Dashboard' : name)?.label;
}
