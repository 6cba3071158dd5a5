export type { HistorySource } from './history-source.ts';
export { sidebarRoutes } from './sidebar.routes.ts';
