import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTable } from './build-table.ts';
import { mergeTables } from './merge-tables.ts';
import { planTable } from './plan-table.ts';
import type { PlanCorrections } from './table-plan.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-difference-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const amounts: PlanCorrections = { columns: [{ name: 'amount', type: 'integer' }] };

async function part(name: string, sample: string) {
  const plan = planTable({ sample, isWhole: true, language: 'en', corrections: amounts });
  const [path, targetPath] = [join(folder, `${name}.csv`), join(folder, `${name}.duckdb`)];
  writeFileSync(path, Buffer.from(sample).subarray(plan.dataStartBytes));
  const source = { path, targetPath, folder, blankRows: [], comments: [], sizeBytes: 0 };
  // As an import keeps the types that a table has, whatever the cells of new data are.
  const built = await buildTable({ plan, source, keepsTypes: ['amount'] }, () => undefined);
  return { path: targetPath, columns: built.columns, sourceCount: 1 };
}

test.each([
  ['append', [{ name: 'code', label: 'code', count: 3 }]],
  ['replace', []],
] as const)(
  'a preview counts cells that do not fit, and keys that rows of an appended file repeat (%s)',
  async (mode, keysRepeated) => {
    const before = await part('before', 'code,amount\nA1,5\nA2,6\nA3,7\n');
    // A1 is wholly equal, A2 and A3 differ, and A5 is in the file twice.
    const added = await part('added', 'code,amount\nA1,5\nA2,60\nA3,none\nA4,8\nA5,1\nA5,2\n');
    const targetPath = join(folder, 'merged.duckdb');
    const { difference } = await mergeTables(
      { mode, keys: [], before, added, targetPath, folder },
      () => undefined,
    );
    expect(difference).toMatchObject({ rowsRepeated: mode === 'append' ? 1 : 0, keysRepeated, misfits: 1 });
  },
);
