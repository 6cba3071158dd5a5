import type { Language } from '@docent/contract/core/language';
import type { ProviderTest } from '@docent/contract/features/ai-provider';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { changedNow } from '#platform/db/last-change.ts';
import { containsPattern, type ListRequest, selectPage, textSort } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type ProviderRow = Selectable<Tables['installation_ai_providers']>;

/** Whose providers: those that the operator connected for every company, or a company's own. */
export type ProviderOwner =
  | { readonly kind: 'installation' }
  | ({ readonly kind: 'company' } & Pick<CompanyScope, 'companyId'>);

export const ofInstallation: ProviderOwner = { kind: 'installation' };
export const ofCompany = ({ companyId }: CompanyScope): ProviderOwner => ({ kind: 'company', companyId });

const columns = sql`id, kind, name, name_key, url, api_key, headers, is_outside, models, last_test, created_at, updated_at`;

/** `from … where …` of an owner's providers. */
const rowsOf = (owner: ProviderOwner): RawBuilder<unknown> =>
  owner.kind === 'installation'
    ? sql`from installation_ai_providers where true`
    : sql`from ai_providers where company_id = ${owner.companyId}`;

/** `update … where …` of one of an owner's providers. */
const updateOf = (owner: ProviderOwner, id: string, values: RawBuilder<unknown>): RawBuilder<unknown> =>
  owner.kind === 'installation'
    ? sql`update installation_ai_providers set ${values} where id = ${id}`
    : sql`update ai_providers set ${values} where company_id = ${owner.companyId} and id = ${id}`;

export async function findProviders(tx: Tx | OutsideTx, owner: ProviderOwner): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`select ${columns} ${rowsOf(owner)} order by created_at, id`.execute(
    tx,
  );
  return rows;
}

export async function findProvider(
  tx: Tx,
  owner: ProviderOwner,
  id: string,
): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`select ${columns} ${rowsOf(owner)} and id = ${id}`.execute(tx);
  return rows[0];
}

/** The same, kept from changing until the transaction ends. */
export async function lockProvider(
  tx: Tx,
  owner: ProviderOwner,
  id: string,
): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select ${columns} ${rowsOf(owner)} and id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function countProviders(tx: Tx, owner: ProviderOwner): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${rowsOf(owner)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

export function listProviderRows(
  tx: Tx,
  owner: ProviderOwner,
  request: ListRequest & { language: Language },
) {
  return selectPage<ProviderRow>(tx, request, {
    columns,
    matching: sql`${rowsOf(owner)}
      and ${request.q ? sql`name_key like ${containsPattern(foldText(request.q))}` : sql`true`}`,
    sorts: {
      name: textSort('name_key', request.language),
      createdAt: { column: sql`created_at`, type: 'timestamptz' },
    },
    defaultSort: 'name',
  });
}

export type ProviderValues = Pick<
  ProviderRow,
  'kind' | 'name' | 'url' | 'api_key' | 'headers' | 'is_outside' | 'models'
>;

/** Returns whether the name was free. */
export async function insertProvider(
  tx: Tx,
  owner: ProviderOwner,
  { id, ...values }: ProviderValues & { id: string },
): Promise<boolean> {
  const { kind, name, url, api_key, headers, is_outside, models } = values;
  const row = sql`${id}::uuid, ${kind}, ${name}, ${foldText(name)}, ${url}, ${api_key}, ${headers}, ${is_outside},
    ${JSON.stringify(models)}::jsonb`;
  const names = sql`id, kind, name, name_key, url, api_key, headers, is_outside, models`;
  const { numAffectedRows } =
    owner.kind === 'installation'
      ? await sql`insert into installation_ai_providers (${names}) values (${row}) on conflict do nothing`.execute(
          tx,
        )
      : await sql`insert into ai_providers (company_id, ${names}) values (${owner.companyId}, ${row})
          on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function isNameTaken(
  tx: Tx,
  owner: ProviderOwner,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { rows } =
    await sql`select ${rowsOf(owner)} and name_key = ${foldText(name)} and id <> ${id}`.execute(tx);
  return rows.length > 0;
}

/** Changes a provider; what its last test found no longer holds when it is reached in another way. */
export async function updateProviderRow(
  tx: Tx,
  owner: ProviderOwner,
  { id, isReachedAnew, ...values }: ProviderValues & { id: string; isReachedAnew: boolean },
): Promise<void> {
  const { kind, name, url, api_key, headers, is_outside, models } = values;
  const lastTest = isReachedAnew ? sql`null` : sql`last_test`;
  await updateOf(
    owner,
    id,
    sql`kind = ${kind}, name = ${name}, name_key = ${foldText(name)}, url = ${url}, api_key = ${api_key},
      headers = ${headers}, is_outside = ${is_outside}, models = ${JSON.stringify(models)}::jsonb,
      last_test = ${lastTest}, updated_at = ${changedNow}`,
  ).execute(tx);
}

export async function storeTest(
  tx: Tx,
  owner: ProviderOwner,
  { id, test }: { id: string; test: ProviderTest },
): Promise<void> {
  await updateOf(owner, id, sql`last_test = ${JSON.stringify(test)}::jsonb`).execute(tx);
}

export async function deleteProviderRow(tx: Tx, owner: ProviderOwner, id: string): Promise<void> {
  await sql`delete ${rowsOf(owner)} and id = ${id}`.execute(tx);
}
