import {
  defaultSystemSettings,
  type ShownSettings,
  type SystemSettings,
} from '@docent/contract/features/setting';
import { sql } from 'kysely';
import type { OutsideTx, Tx } from '#platform/db/scope.ts';
import { signalChannel } from '#platform/events/signals.ts';

/** What a change of the settings signals. */
export const settingsTopic = 'settings';

const names = [
  'maintenance',
  'maintenanceFrom',
  'maintenanceUntil',
  'passwordMinLength',
  'allowedHosts',
  'filesPerProjectMax',
  'companiesConnectProviders',
  'currency',
  'timeZone',
] as const satisfies readonly (keyof SystemSettings)[];

interface StoredSettings {
  settings: SystemSettings;
  /** When one of them was changed last; null while none ever was. */
  updatedAt: Date | null;
}

/** What was changed, over the defaults. */
export async function readSystemSettings(tx: OutsideTx | Tx): Promise<StoredSettings> {
  const { rows } = await sql<{ name: string; value: unknown; updated_at: Date }>`
    select name, value, updated_at from system_settings where name = any(${[...names]})
    order by updated_at desc`.execute(tx);
  const changed = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return { settings: { ...defaultSystemSettings, ...changed }, updatedAt: rows[0]?.updated_at ?? null };
}

export const settingsView = ({ settings, updatedAt }: StoredSettings): ShownSettings => ({
  ...settings,
  updatedAt: updatedAt?.toISOString() ?? null,
});

/** Waits for concurrent changes of the settings, so that the checked values are the stored ones. */
export async function lockSystemSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('system_settings'))`.execute(tx);
}

/** Later than the last change of any setting. */
const changedLast = sql`(select greatest(now(), max(updated_at) + interval '1 millisecond') from system_settings)`;

/** Stores settings by name and tells every process. */
export async function writeSystemSettings(
  tx: Tx,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await sql`insert into system_settings (name, value, updated_at)
      values (${name}, ${JSON.stringify(value)}::jsonb, ${changedLast})
      on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
  }
  await sql`select pg_notify(${signalChannel}, ${settingsTopic})`.execute(tx);
}

/** One stored value; undefined when there is none. */
export async function findSystemValue(tx: OutsideTx | Tx, name: string): Promise<unknown> {
  const { rows } = await sql<{
    value: unknown;
  }>`select value from system_settings where name = ${name}`.execute(tx);
  return rows[0]?.value;
}

/** Stores a value unless one is there; of processes that start together, one wins. */
export async function addSystemValue(tx: OutsideTx | Tx, name: string, value: unknown): Promise<void> {
  await sql`insert into system_settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do nothing`.execute(tx);
}

export async function databaseFacts(tx: Tx): Promise<{ version: string; sizeBytes: number }> {
  const { rows } = await sql<{ version: string; size_bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes`.execute(
    tx,
  );
  return { version: rows[0]?.version ?? '', sizeBytes: rows[0]?.size_bytes ?? 0 };
}
