export { sidebarRoutes } from './sidebar.routes.ts';
