import './preference.tables.ts';

export { preferenceRoutes } from './preference.routes.ts';
export { notificationPreferencesOf, timeZoneOf } from './preferences.ts';
