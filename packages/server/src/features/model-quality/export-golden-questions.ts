import { Readable } from 'node:stream';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { csvLine, csvStart } from '#platform/http/csv-text.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { listQuestionsAfter } from './golden-question.store.ts';
import { loadModel } from './load-model.ts';
import { listSources } from './source.store.ts';

const batchRows = 200;

/** The columns, which `importGoldenQuestions` reads too; `uid` takes precedence over the name. */
export const questionColumns = ['question', 'file', 'uid', 'version', 'start', 'end'] as const;

async function* linesOf(db: Database, actor: Actor, modelId: string) {
  yield csvStart + csvLine(questionColumns);
  let after: string | null = null;
  for (;;) {
    const asked = { modelId, after, max: batchRows };
    const [rows, sources] = await inReadScope(db, actor, async (tx) => {
      const found = await listQuestionsAfter(tx, actor, asked);
      const ids = found.map((row) => row.id);
      return [found, await listSources(tx, actor, ids)] as const;
    });
    const lines = rows.flatMap(({ id, question }) =>
      sources
        .filter((one) => one.owner_id === id)
        .map((one) => csvLine([question, one.file_name, one.file_id, one.text_id, one.start_at, one.end_at])),
    );
    yield lines.join('');
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batchRows) return;
  }
}

/**
 * Streams all golden questions of a model, one line for each source.
 * @throws Failure model_not_found
 */
export async function exportQuestions(db: Database, actor: Actor, modelId: string): Promise<BytesAnswer> {
  await inReadScope(db, actor, (tx) => loadModel(tx, actor, modelId));
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="golden-questions.csv"',
      'cache-control': 'no-store',
    },
    stream: Readable.from(linesOf(db, actor, modelId)),
  };
}
