import type { SidebarItem } from '@docent/contract/features/sidebar';
import { generatePath } from 'react-router';
import type { AppRoute } from './app-route.ts';
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

/** Which screen a past session opens in, by its type (spec point 2). */
const sessionRoutes: Readonly<Record<SidebarItem['type'], string>> = {
  ask_content: 'AskQuestionSession',
  summarize: 'SummarizeDetail',
  classification: 'ClassificationDetail',
  chat: 'Chat',
  model: 'CustomModelSession',
};

export function sessionPath(item: { type: string; value: string }): string | undefined {
  const name = Object.entries(sessionRoutes).find(([type]) => type === item.type)?.[1];
  return name && pathOf(name, { uid: item.value });
}

/** Which screen a notification opens in, by its type. */
export function notificationPath(item: { type: string; value: string | null }): string | undefined {
  return item.type === 'model' && item.value
    ? pathOf('StudioCustomModelDetail', { uid: item.value })
    : undefined;
}
