import './setting.tables.ts';

export { createMaintenanceGuard, type MaintenanceGuard } from './assert-open.ts';
export { ensurePushKeys, readPushKeys, sealedPushKeys } from './push-keys.ts';
export { type InstallationFacts, settingRoutes } from './setting.routes.ts';
export { type CurrentSettings, openSystemSettings } from './system-settings.ts';
