import * as routes from '@docent/contract/features/setting';
import { recordAudit } from '#features/audit/index.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { readPushKeys, replacePushKeys } from './push-keys.ts';
import { databaseFacts, readSystemSettings, settingsView } from './system-setting.store.ts';
import { type CurrentSettings, isInMaintenance } from './system-settings.ts';
import { updateSettings } from './update-settings.ts';

/** What the environment decided at start, as the operator is shown it: no passwords, no keys. */
export type InstallationFacts = Pick<
  routes.Installation,
  'version' | 'storage' | 'mailServer' | 'publicUrl' | 'model' | 'embedding'
> & { databaseKind: routes.Installation['database']['kind'] };

export interface SettingDeps {
  db: Database;
  settings: CurrentSettings;
  secretBox: SecretBox;
  clock: Clock;
  facts: InstallationFacts;
}

export const settingRoutes = ({ db, settings, secretBox, clock, facts }: SettingDeps): Binding[] => [
  // From the database: what is held here may be a moment old, and would be saved as if it were not.
  bind(routes.getSettings, ({ actor }) =>
    inReadScope(db, actor, async (tx) => settingsView(await readSystemSettings(tx))),
  ),
  bind(routes.updateSettings, async ({ actor, body, language }) => {
    const changed = await updateSettings(db, actor, { body, language });
    settings.forget();
    return changed;
  }),
  bind(routes.getInstallation, ({ actor }) =>
    inScope(db, actor, async (tx) => {
      const { databaseKind: kind, ...rest } = facts;
      const { publicKey: pushPublicKey } = await readPushKeys(tx, secretBox);
      return { ...rest, database: { kind, ...(await databaseFacts(tx)) }, pushPublicKey };
    }),
  ),
  bind(routes.renewPushKeys, ({ actor }) =>
    inScope(db, actor, async (tx) => {
      const pushPublicKey = await replacePushKeys(tx, secretBox);
      await recordAudit(tx, actor, { action: 'setting.changed', details: { changed: ['pushKeys'] } });
      return { pushPublicKey };
    }),
  ),
  bind(routes.getMaintenance, async () => {
    const current = await settings.get();
    const { maintenanceFrom: from, maintenanceUntil: until } = current;
    return { isOn: isInMaintenance(current, clock.nowMs()), from, until };
  }),
];
