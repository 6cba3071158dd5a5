export type { HistorySource, PastSession } from './history-source.ts';
export { sidebarRoutes } from './sidebar.routes.ts';
