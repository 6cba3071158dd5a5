import { afterAll } from 'vitest';
import { takeUnseenStatements } from './unseen-statements.ts';

async function complaintsAbout(statements: readonly string[]): Promise<string[]> {
  // Most files of a worker send nothing new, those of the browser nothing at all.
  const { openExplainer } = await import('./explain-statement.ts');
  const explainer = await openExplainer();
  const complaints: string[] = [];
  for (const statement of statements) {
    const tables = await explainer.unboundTables(statement).catch((error: unknown) => [String(error)]);
    if (tables.length > 0) complaints.push(`${tables.join(', ')}: ${statement}`);
  }
  await explainer.close();
  return complaints;
}

// The policies would hold all the same: this is the first of the two walls, statement by statement.
afterAll(async () => {
  const statements = takeUnseenStatements();
  const complaints = statements.length > 0 ? await complaintsAbout(statements) : [];
  if (complaints.length > 0) throw new Error(`Statements that name no company:\n${complaints.join('\n')}`);
});
