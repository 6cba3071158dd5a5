import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyConditions, without } from '#testing/statements/company-conditions.ts';
import { openExplainer } from '#testing/statements/explain-statement.ts';

let explainer: Awaited<ReturnType<typeof openExplainer>>;

beforeAll(async () => {
  explainer = await openExplainer();
});

afterAll(async () => {
  await explainer?.close();
});

/** What suites have heard that ran with the same `HEARD_STATEMENTS`. */
function heardStatements(folder: string): Set<string> {
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').split('\n').slice(0, -1),
  );
  return new Set(lines.map((line) => JSON.parse(line)));
}

test('each company condition of each statement is noticed when it is taken away', async () => {
  const statements = heardStatements(process.env.HEARD_STATEMENTS ?? '');
  const saidAgain: string[] = [];
  let tried = 0;
  for (const statement of statements)
    for (const condition of companyConditions(statement)) {
      tried += 1;
      const tables = await explainer.unboundTables(without(statement, condition));
      if (tables.length === 0) saidAgain.push(`${condition.text} at ${condition.at} of ${statement}`);
    }
  const noticed = tried - saidAgain.length;
  for (const line of saidAgain) process.stdout.write(`${line.replaceAll(/\s+/g, ' ')}\n`);
  process.stdout.write(
    `${statements.size} statements, ${tried} company conditions: ${noticed} noticed, ${saidAgain.length} not.\n`,
  );
  expect(noticed).toBeGreaterThan(0);
});
