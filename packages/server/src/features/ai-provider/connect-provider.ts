import type { Dispatcher } from 'undici';
import type { ProviderConnection } from '#engine/model/provider-kinds.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { ProviderOwner, ProviderRow } from './provider.store.ts';
import { openSecrets } from './provider-secrets.ts';

/** The ways out of the house: the operator names any address, a company only those that users may name. */
export interface ProviderDispatchers {
  readonly installation: Dispatcher;
  readonly company: Dispatcher;
}

export interface ConnectDeps {
  secretBox: SecretBox;
  dispatchers: ProviderDispatchers;
}

/** How a stored provider is reached. @throws Error for secrets that were sealed with another instance key */
export const connectionOf = (
  { secretBox, dispatchers }: ConnectDeps,
  owner: ProviderOwner,
  row: ProviderRow,
): ProviderConnection => ({
  kind: row.kind,
  url: row.url,
  ...openSecrets(secretBox, row),
  dispatcher: dispatchers[owner.kind],
});
