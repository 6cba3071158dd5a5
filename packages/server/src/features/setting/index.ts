import './setting.tables.ts';

export { createMaintenanceGuard, isOperator } from './assert-open.ts';
export { type CurrentSettings, openSystemSettings } from './system-settings.ts';
