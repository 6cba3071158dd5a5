import type { itemStandings } from '@docent/contract/features/classification-item';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { containsPattern } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export type ItemRow = Omit<
  Selectable<Tables['classification_items']>,
  'company_id' | 'classification_id' | 'corrected_at'
>;

/** A text that is to be classified. */
export interface NewItem {
  readonly text: string;
  /** The row of the upload, from 1. */
  readonly row?: number | undefined;
  readonly fileId?: string | undefined;
  /** The version of the file that the text is from. */
  readonly textId?: string | undefined;
}

const columns = sql`index, text, source_row, file_id, text_id, state, guesses, confidence, unsure, evidence, assigned, corrected`;
const of = ({ companyId }: CompanyScope, id: string) =>
  sql`company_id = ${companyId} and classification_id = ${id}`;
/** How many rows one statement inserts. */
const insertedAtOnce = 2_000;

export async function insertItems(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
  items: readonly NewItem[],
): Promise<void> {
  for (let from = 0; from < items.length; from += insertedAtOnce) {
    const part = items.slice(from, from + insertedAtOnce);
    await sql`insert into classification_items (company_id, classification_id, index, text, source_row,
        file_id, text_id)
      select ${companyId}, ${id}, ${from}::int + n - 1, text, source_row, file_id, text_id
      from unnest(${part.map(({ text }) => text)}::text[], ${part.map(({ row = null }) => row)}::int[],
        ${part.map(({ fileId = null }) => fileId)}::uuid[],
        ${part.map(({ textId = null }) => textId)}::uuid[]) with ordinality as given (text, source_row, file_id, text_id, n)`.execute(
      tx,
    );
  }
}

/** Items that continuing a classification classifies: without an outcome, or failed although there is a text to go by. */
const open = sql`(state = 'pending' or (state = 'failed' and corrected is null and btrim(text) <> ''))`;

/** How many items continuing a classification that has stopped would classify. */
export async function countOpenItems(tx: Tx, scope: CompanyScope, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from classification_items
    where ${of(scope, id)} and ${open}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Takes the outcome away from items that failed and may be asked about again. @returns how many */
export async function reopenFailedItems(tx: Tx, scope: CompanyScope, id: string): Promise<number> {
  const { numAffectedRows } = await sql`update classification_items set state = 'pending'
    where ${of(scope, id)} and state <> 'pending' and ${open}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The first items that have no outcome yet. */
export async function listPendingItems(
  tx: Tx,
  scope: CompanyScope,
  { id, max }: { id: string; max: number },
): Promise<{ index: number; text: string | null }[]> {
  const { rows } = await sql<{ index: number; text: string | null }>`
    select index, text from classification_items where ${of(scope, id)} and state = 'pending'
    order by index limit ${max}`.execute(tx);
  return rows;
}

/** How long the texts are that continuing would classify, in characters. */
export async function listOpenLengths(tx: Tx, scope: CompanyScope, id: string): Promise<number[]> {
  const { rows } = await sql<{ length: number }>`select coalesce(length(text), 0) as length
    from classification_items where ${of(scope, id)} and ${open} order by index`.execute(tx);
  return rows.map(({ length }) => length);
}

/** Texts from the whole of a classification, evenly: what the words of the others are compared with. */
export async function sampleTexts(
  tx: Tx,
  scope: CompanyScope,
  { id, total, max }: { id: string; total: number; max: number },
): Promise<string[]> {
  const step = Math.max(1, Math.ceil(total / max));
  const { rows } = await sql<{ text: string }>`select left(text, 2000) as text from classification_items
    where ${of(scope, id)} and index % ${step}::int = 0 and text is not null order by index`.execute(tx);
  return rows.map(({ text }) => text);
}

export type ItemOutcome = Pick<
  ItemRow,
  'index' | 'guesses' | 'confidence' | 'unsure' | 'evidence' | 'assigned'
> & {
  state: 'done' | 'failed';
};

/** Stores outcomes of items that have none. Returns those that were stored, by their numbers. */
export async function storeOutcomes(
  tx: Tx,
  scope: CompanyScope,
  { id, outcomes }: { id: string; outcomes: readonly ItemOutcome[] },
): Promise<Map<number, Pick<ItemRow, 'assigned' | 'corrected'>>> {
  const { rows } = await sql<
    Pick<ItemRow, 'index' | 'assigned' | 'corrected'>
  >`update classification_items i set state = o.state,
      guesses = o.guesses, confidence = o.confidence, unsure = o.unsure, evidence = o.evidence,
      assigned = case when i.corrected is null then o.assigned else i.assigned end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o
      (index int, state text, guesses jsonb, confidence real, unsure boolean, evidence jsonb, assigned text[])
    where i.company_id = ${scope.companyId} and i.classification_id = ${id} and i.index = o.index
      and i.state = 'pending' returning i.index, i.assigned, i.corrected`.execute(tx);
  return new Map(rows.map(({ index, assigned, corrected }) => [index, { assigned, corrected }]));
}

export interface ItemsAsked {
  id: string;
  q?: string | undefined;
  label?: string | undefined;
  only?: (typeof itemStandings)[number] | undefined;
  sort: string;
  offset: number;
  limit: number;
}

const standings: Record<(typeof itemStandings)[number], RawBuilder<unknown>> = {
  unsure: sql`unsure and corrected is null`,
  failed: sql`state = 'failed' and corrected is null`,
  pending: sql`state = 'pending'`,
  corrected: sql`corrected is not null`,
};

const orders: Record<string, RawBuilder<unknown>> = {
  index: sql`index`,
  '-index': sql`index desc`,
  confidence: sql`confidence nulls last, index`,
  '-confidence': sql`confidence desc nulls last, index`,
};

/** A page of items, and how many there are. Texts are searched as they are written, in any case. */
export async function listItems(
  tx: Tx,
  scope: CompanyScope,
  { id, q, label, only, sort, offset, limit }: ItemsAsked,
): Promise<{ rows: ItemRow[]; total: number }> {
  const matching = sql`from classification_items where ${of(scope, id)}
    and ${q ? sql`text ilike ${containsPattern(q)}` : sql`true`}
    and ${label ? sql`${label} = any(assigned)` : sql`true`} and ${only ? standings[only] : sql`true`}`;
  const isWhole = !q && !label && !only;
  // Without a filter, items are found by their numbers, which costs the same however far down they are.
  const page =
    isWhole && sort === 'index'
      ? sql`${matching} and index >= ${offset} and index < ${offset + limit} order by index`
      : sql`${matching} order by ${orders[sort] ?? orders.index} limit ${limit} offset ${offset}`;
  const [{ rows }, counted] = await Promise.all([
    sql<ItemRow>`select ${columns} ${page}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(tx),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Items after a number, for those who read all of them. */
export async function listItemsAfter(
  tx: Tx,
  scope: CompanyScope,
  { id, after, max }: { id: string; after: number; max: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select ${columns} from classification_items
    where ${of(scope, id)} and index > ${after} order by index limit ${max}`.execute(tx);
  return rows;
}

export async function findItem(
  tx: Tx,
  scope: CompanyScope,
  { id, index }: { id: string; index: number },
): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`select ${columns} from classification_items
    where ${of(scope, id)} and index = ${index}`.execute(tx);
  return rows[0];
}

export async function storeCorrection(
  tx: Tx,
  scope: CompanyScope,
  { id, item }: { id: string; item: Pick<ItemRow, 'index' | 'assigned' | 'corrected'> },
): Promise<void> {
  const { index, assigned, corrected } = item;
  await sql`update classification_items set assigned = ${assigned}, corrected = ${corrected},
      corrected_at = ${corrected === null ? null : sql`now()`}
    where ${of(scope, id)} and index = ${index}`.execute(tx);
}

/** How many items a person looked at, and how many of those the engine had right. */
export async function countChecked(
  tx: Tx,
  scope: CompanyScope,
  id: string,
): Promise<{ checked: number; right: number }> {
  const guessed = sql`array(select guess->>'name' from jsonb_array_elements(guesses) guess order by 1)`;
  const said = sql`array(select name from unnest(corrected) name order by 1)`;
  const { rows } = await sql<{ checked: number; right: number }>`select count(*)::int as checked,
      (count(*) filter (where ${guessed} = ${said}))::int as right
    from classification_items where ${of(scope, id)} and corrected is not null and state = 'done'`.execute(
    tx,
  );
  return rows[0] ?? { checked: 0, right: 0 };
}

/** Takes the words of a file, or of one of its versions, out of every classification. */
export async function clearTexts(
  tx: Tx,
  { companyId }: CompanyScope,
  { fileId, textId }: { fileId: string; textId?: string },
): Promise<void> {
  await sql`update classification_items set text = null, evidence = '[]'
    where company_id = ${companyId} and file_id = ${fileId}
      and ${textId === undefined ? sql`true` : sql`text_id = ${textId}`}`.execute(tx);
}
