import type { SystemSettings } from '@docent/contract/features/setting';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/pool.ts';
import { outsideCompanies } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import { readSystemSettings, settingsTopic } from './system-setting.store.ts';

/** Other processes learn of a change by signal; when that is missed, after this long. */
const settingsTtlMs = 1_000;

/** The settings as they are now. */
export interface CurrentSettings {
  get(): Promise<SystemSettings>;
  /** Reads anew next time; for the process that has just changed them. */
  forget(): void;
}

/** Whether the product is closed at a moment: by the switch, or by the schedule. */
export function isInMaintenance(settings: SystemSettings, nowMs: number): boolean {
  if (settings.maintenance) return true;
  const { maintenanceFrom: from, maintenanceUntil: until } = settings;
  if (!from) return false;
  return Date.parse(from) <= nowMs && (!until || nowMs < Date.parse(until));
}

export function openSystemSettings(db: Database, clock: Clock, signals: Signals): CurrentSettings {
  let held: { settings: Promise<SystemSettings>; untilMs: number } | undefined;
  const forget = () => {
    held = undefined;
  };
  signals.on(settingsTopic, forget);
  return {
    forget,
    get() {
      const nowMs = clock.nowMs();
      if (held && held.untilMs > nowMs) return held.settings;
      const settings = outsideCompanies(db, readSystemSettings).then((stored) => stored.settings);
      held = { settings, untilMs: nowMs + settingsTtlMs };
      settings.catch(forget);
      return settings;
    },
  };
}
