import './legal.tables.ts';

export { legalRoutes } from './legal.routes.ts';
