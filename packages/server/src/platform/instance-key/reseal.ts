import type pg from 'pg';
import type { SecretBox } from '#platform/auth/secret-box.ts';

interface SealedRow {
  /** What the purpose depends on beside the company; empty when nothing. */
  owner: string;
  sealed: string;
}

/** Where sealed texts are kept. Each feature that seals names its places, so that they can be sealed with another key. */
export interface SealedColumn {
  /** Answers `owner` and `sealed` of each row. `$1` is the company, unless the rows belong to no company. */
  readonly read: string;
  /** Puts the texts of the array `$2` in the place of those of the array `$1`; `$3` is the company. */
  readonly write: string;
  readonly isOfCompany: boolean;
  /** As it was sealed. */
  purposeOf(row: { companyId: string; owner: string }): string;
}

/** Undefined for a text that does not open: it was no use before either, and is left as it is. */
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
    // The owner is under row-level security as well.
    await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
    for (const column of columns.filter(({ isOfCompany }) => isOfCompany))
      await resealColumn(client, { column, companyId }, boxes);
  }
}
