import type pg from 'pg';
import type { SecretBox } from '#platform/auth/secret-box.ts';

interface SealedRow {
  /** The part of the purpose beside the company; empty when there is none. */
  owner: string;
  sealed: string;
}

/**
 * A place with sealed texts. Each feature that seals registers its places, so that they can be sealed with another key.
 */
export interface SealedColumn {
  /** Selects `owner` and `sealed` of each row. `$1` is the company, unless the rows belong to none. */
  readonly read: string;
  /** Replaces the texts of the array `$1` by those of the array `$2`; `$3` is the company. */
  readonly write: string;
  readonly isOfCompany: boolean;
  /** The previous sealed text. */
  purposeOf(row: { companyId: string; owner: string }): string;
}

/** Undefined for a text that cannot be opened: it was unusable before too, and stays unchanged. */
function resealed(sealed: string, purpose: string, boxes: { from: SecretBox; to: SecretBox }) {
  try {
    return boxes.to.seal(boxes.from.open(sealed, purpose), purpose);
  } catch {
    return undefined;
  }
}

async function resealColumn(
  client: pg.Client,
  { column, companyId }: { column: SealedColumn; companyId: string },
  boxes: { from: SecretBox; to: SecretBox },
): Promise<void> {
  const scope = column.isOfCompany ? [companyId] : [];
  const { rows } = await client.query<SealedRow>(column.read, scope);
  const [old, fresh]: [string[], string[]] = [[], []];
  for (const { owner, sealed } of rows) {
    const again = resealed(sealed, column.purposeOf({ companyId, owner }), boxes);
    if (again === undefined) continue;
    old.push(sealed);
    fresh.push(again);
  }
  if (old.length > 0) await client.query(column.write, [old, fresh, ...scope]);
}

/** Seals everything with another key, in the caller's transaction and as the owner of the tables. */
export async function resealAll(
  client: pg.Client,
  columns: readonly SealedColumn[],
  boxes: { from: SecretBox; to: SecretBox },
): Promise<void> {
  for (const column of columns.filter(({ isOfCompany }) => !isOfCompany))
    await resealColumn(client, { column, companyId: '' }, boxes);
  const companies = await client.query<{ id: string }>('select company_id as id from companies');
  for (const { id: companyId } of companies.rows) {
    // Row-level security applies to the owner too.
    await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
    for (const column of columns.filter(({ isOfCompany }) => isOfCompany))
      await resealColumn(client, { column, companyId }, boxes);
  }
}
