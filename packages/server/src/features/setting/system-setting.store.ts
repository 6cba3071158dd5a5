import type { SystemSettings } from '@docent/contract/features/setting';
import type { OutsideTx } from '#platform/db/scope.ts';

/** What was changed from the defaults. */
export async function readSystemSettings(tx: OutsideTx): Promise<Partial<SystemSettings>> {
  const rows = await tx.selectFrom('system_settings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
