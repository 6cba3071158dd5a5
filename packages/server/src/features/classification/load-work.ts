import { limits } from '@docent/contract/limits';
import type { Owner } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { type ClassificationRow, findForRun } from './classification.store.ts';
import { type Example, listExamples } from './example.store.ts';

const { examplesMax: max, exampleLengthMax: lengthMax } = limits.classification;

/** A classification as its run needs it, with what it learns from; undefined when it was deleted. */
export async function loadWork(
  tx: Tx,
  { id, scope }: { id: string; scope: CompanyScope },
): Promise<{ row: ClassificationRow; examples: readonly Example[] } | undefined> {
  const row = await findForRun(tx, scope, id);
  if (!row) return undefined;
  const owner: Owner = { kind: row.owner_kind, id: row.owner_id };
  const asked = {
    id,
    projectId: row.project_id,
    owner,
    labelsKey: row.labels_key,
    labelSetId: row.label_set_id,
  };
  const known = await listExamples(tx, scope, { ...asked, max, lengthMax });
  return { row, examples: known.flatMap((example) => readable(row, example)) };
}

/** An example in the words of this classification's labels; none where it does not fit. */
function readable({ labels, multiple }: ClassificationRow, { text, labels: given }: Example): Example[] {
  const nameOf = new Map(labels.map(({ name }) => [name.toLowerCase(), name]));
  const names = given.flatMap((name) => nameOf.get(name.toLowerCase()) ?? []);
  if (!multiple && names.length !== 1) return [];
  return [{ text, labels: names }];
}
