import type { TestQuestionBody } from '@docent/contract/features/assistant-test';
import type { TemplateTests } from '#features/custom-template/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { readPlaces } from './read-sources.ts';
import { addTestQuestions, mayReadFiles } from './save-test-question.ts';
import { listSources, sourceOf } from './source.store.ts';
import { listAllTestQuestions } from './test-question.store.ts';
import { compareVersions, doesWorse } from './test-result.store.ts';

type Place = TestQuestionBody['sources'][number];

/** The sources of the project among some. */
async function placesThere(tx: Tx, actor: Actor, places: readonly Place[]): Promise<Place[]> {
  const there: Place[] = [];
  for (const place of places) {
    const found = await readPlaces(tx, actor, [place]).catch((error) => {
      if (error instanceof Failure) return [];
      throw error;
    });
    if (found.length > 0) there.push(place);
  }
  return there;
}

/** What assistants need to know of their test questions. */
export const templateTests: TemplateTests = {
  async assertNotWorse(tx, scope, { templateId, draft, published }) {
    const comparison = await compareVersions(tx, scope, { templateId, version: draft, published });
    if (!doesWorse(comparison)) return;
    const { questions: count, passed, publishedPassed } = comparison;
    throw new Failure('template_worse', { values: { number: draft, count, passed, publishedPassed } });
  },
  add: addTestQuestions,
  async list(tx, scope, templateId) {
    const rows = await listAllTestQuestions(tx, scope, templateId);
    const sources = await listSources(
      tx,
      scope,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, question, words }) => ({
      question,
      words,
      sources: sources
        .filter((one) => one.owner_id === id)
        .map(sourceOf)
        .map(({ fileId, passage }) => ({
          fileUid: fileId,
          ...(passage && { version: passage.textId, start: passage.start, end: passage.end }),
        })),
    }));
  },
  async readable(tx, actor, questions) {
    const read: TestQuestionBody[] = [];
    for (const question of questions) {
      const sources = mayReadFiles(actor) ? await placesThere(tx, actor, question.sources) : [];
      if (sources.length + question.words.length > 0) read.push({ ...question, sources });
    }
    return read;
  },
};
