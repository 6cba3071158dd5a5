import { sql } from 'kysely';
import type { Tx } from '#platform/db/scope.ts';
import { signalChannel } from '#platform/events/signals.ts';
import type { ProviderOwner } from './provider.store.ts';

/** A signal of it without a company is for every company: of what the operator connected. */
export const providersTopic = 'ai-providers';

/** Has every process read the providers anew, once the transaction has committed. */
export async function signalProviders(tx: Tx, owner: ProviderOwner): Promise<void> {
  const topic = owner.kind === 'installation' ? providersTopic : `${providersTopic}:${owner.companyId}`;
  await sql`select pg_notify(${signalChannel}, ${topic})`.execute(tx);
}
