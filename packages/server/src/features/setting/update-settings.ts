import type { Language } from '@docent/contract/core/language';
import type { ShownSettings, SystemSettings, UpdateSettingsBody } from '@docent/contract/features/setting';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import {
  lockSystemSettings,
  readSystemSettings,
  settingsView,
  writeSystemSettings,
} from './system-setting.store.ts';

const maintenanceNames: readonly string[] = ['maintenance', 'maintenanceFrom', 'maintenanceUntil'];

/** The given settings alone: an absent one is none, also where the type lets it be undefined. */
function given(body: Omit<UpdateSettingsBody, 'updatedAt'>): Partial<SystemSettings> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function assertSchedule({ maintenanceFrom, maintenanceUntil }: SystemSettings, language: Language): void {
  const isOrdered =
    maintenanceFrom && Date.parse(maintenanceFrom) < Date.parse(maintenanceUntil ?? '9999-12-31');
  if (!maintenanceUntil || isOrdered) return;
  const text = translate('validation.maintenanceUntil.after', language);
  throw new Failure('validation', { fields: { maintenanceUntil: [text] } });
}

/** Changes settings of the installation. @throws Failure conflict, validation when the schedule would end before it starts. */
export async function updateSettings(
  db: Database,
  actor: Actor,
  { body: { updatedAt, ...body }, language }: { body: UpdateSettingsBody; language: Language },
): Promise<ShownSettings> {
  const changes = given(body);
  return inScope(db, actor, async (tx) => {
    await lockSystemSettings(tx);
    const before = await readSystemSettings(tx);
    assertAsRead(updatedAt, before.updatedAt);
    assertSchedule({ ...before.settings, ...changes }, language);
    await writeSystemSettings(tx, changes);
    const names = Object.keys(changes);
    const isMaintenance = names.some((name) => maintenanceNames.includes(name));
    await recordAudit(tx, actor, {
      action: isMaintenance ? 'setting.maintenance_changed' : 'setting.changed',
      details: { to: changes },
    });
    return settingsView(await readSystemSettings(tx));
  });
}
