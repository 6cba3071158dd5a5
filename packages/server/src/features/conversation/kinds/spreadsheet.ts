import { sqlPromptVersion } from '#engine/tabular/model-sql/build-sql-prompt.ts';
import { findAskedSpreadsheet, listSpreadsheetNames } from '#features/spreadsheet/index.ts';
import { Failure } from '#platform/failure.ts';
import { builtInEngine, type ResolvedSources } from '../answer-plan.ts';
import type { EnginesToPlan, KindOfConversation } from '../conversation-kind.ts';

/** The models that write queries, and the built-in engine where there is none or the company wants it last. */
function queryEngines({
  engines,
  user,
  model,
}: EnginesToPlan): Pick<ResolvedSources, 'engine' | 'fallbacks'> {
  const { models, endsBuiltIn } = engines.modelsFor('sql', user, model ?? null);
  const planned = models.map(({ engine: { name, identity } }) => ({
    name,
    ...identity,
    promptVersion: sqlPromptVersion,
  }));
  const [engine = builtInEngine, ...others] = planned;
  return { engine, fallbacks: endsBuiltIn && planned.length > 0 ? [...others, builtInEngine] : others };
}

/** With the tables of a spreadsheet, which are asked by queries. */
export const spreadsheet: KindOfConversation = {
  name: 'spreadsheet',
  refusal: 'no_permission',
  hasFiles: false,
  asksProject: false,
  allowsFilter: false,
  asksTables: true,
  async findSubject(tx, actor, { spreadsheetUid }) {
    const found =
      spreadsheetUid === undefined ? undefined : await findAskedSpreadsheet(tx, actor, spreadsheetUid);
    if (found?.projectId !== actor.projectId) throw new Failure('spreadsheet_not_found');
    return { spreadsheet_id: found.id };
  },
  async showSubjects(tx, scope, rows) {
    const names = await listSpreadsheetNames(
      tx,
      scope,
      rows.flatMap(({ spreadsheet_id }) => spreadsheet_id ?? []),
    );
    return ({ spreadsheet_id: uid }) => {
      const name = uid === null ? undefined : names.get(uid);
      return { spreadsheet: uid === null || name === undefined ? null : { uid, name } };
    };
  },
  async resolve(tx, scope, { conversation, sql, today, ...answering }) {
    const { spreadsheet_id } = conversation;
    const asked = spreadsheet_id === null ? undefined : await findAskedSpreadsheet(tx, scope, spreadsheet_id);
    if (!asked) throw new Failure('spreadsheet_not_found');
    const { id: spreadsheetId, versionIds } = asked;
    if (versionIds.length === 0) throw new Failure('spreadsheet_importing');
    return {
      // A query that is given is run as it stands.
      ...(sql === undefined ? queryEngines(answering) : { engine: builtInEngine }),
      sources: { kind: 'spreadsheet', spreadsheetId, versionIds, today, sql },
      read: {},
    };
  },
};
