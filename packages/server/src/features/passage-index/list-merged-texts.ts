import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { fetchPlaces } from './fetch-segments.ts';

/** The texts in the merged index of a project. */
export async function listMergedTexts(
  tx: Tx,
  scope: CompanyScope,
  projectId: string,
): Promise<ReadonlySet<string>> {
  const segments = await fetchPlaces(tx, scope, [projectId]);
  return new Set(segments.flatMap(({ known }) => known.textIds));
}
