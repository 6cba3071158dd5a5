import { readSlices } from '#features/passage-index/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { ExpectedPlace } from './rate-found.ts';
import { listSources, sourceOf } from './source.store.ts';

/** Of each question what it expects, with the words that stood there. */
export async function expectedBy(
  tx: Tx,
  scope: CompanyScope,
  questions: readonly { id: string }[],
): Promise<(questionId: string) => ExpectedPlace[]> {
  const rows = await listSources(
    tx,
    scope,
    questions.map((one) => one.id),
  );
  const sources = rows.map(sourceOf);
  const slices = sources.map(({ fileId, passage }) => passage ?? { textId: fileId, start: 0, end: 0 });
  const texts = await readSlices(tx, scope, slices);
  const expected = sources.map(({ fileId, passage }, at): ExpectedPlace => {
    const text = texts[at] ?? '';
    // A version that is gone leaves its file to be expected.
    return { fileId, passage: passage && text !== '' ? { ...passage, text } : null };
  });
  return (id: string) => expected.filter((_, at) => rows[at]?.owner_id === id);
}
