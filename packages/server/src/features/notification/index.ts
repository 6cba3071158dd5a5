import './notification.tables.ts';

export { notificationRoutes } from './notification.routes.ts';
export { notify } from './notification.store.ts';
