import './email-change.tables.ts';

export { emailChangeRoutes } from './email-change.routes.ts';
