export { binRoutes } from './bin.routes.ts';
export { eraseOldEntries, eraseOldEntriesJob } from './erase-entries.ts';
