import type { UsageRow } from '@docent/contract/features/usage';

/** On whose account is what was used whose user is gone. */
export const nobodyId = '00000000-0000-0000-0000-000000000000';

export interface FigureRow {
  questions: number;
  tokens_in: number;
  tokens_out: number;
  tokens_estimated: number;
  /** A decimal number. */
  cost: string;
  added_bytes: number;
  storage_bytes: number;
}

export type GroupRow = FigureRow & { key: string; name: string | null; total: number };

/** Costs are kept exactly and shown to a millionth. */
const shownCost = (cost: string): number => Number(Number(cost).toFixed(6));

export const figuresOf = (row: FigureRow) => ({
  questions: row.questions,
  tokensIn: row.tokens_in,
  tokensOut: row.tokens_out,
  tokensEstimated: row.tokens_estimated,
  cost: shownCost(row.cost),
  addedBytes: row.added_bytes,
  storageBytes: row.storage_bytes,
});

export const usageRowView = ({ key, name, ...row }: GroupRow): UsageRow => ({ key, name, ...figuresOf(row) });
