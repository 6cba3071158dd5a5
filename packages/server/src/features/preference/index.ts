import './preference.tables.ts';

export { preferenceRoutes } from './preference.routes.ts';
export { wantsToKnow } from './preferences.ts';
