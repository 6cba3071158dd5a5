import './project.tables.ts';

export { projectRoutes } from './project.routes.ts';
