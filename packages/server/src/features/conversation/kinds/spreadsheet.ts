import { sqlPromptVersion } from '#engine/tabular/model-sql/build-sql-prompt.ts';
import {
  findAskedSpreadsheet,
  findVersions,
  listAskedVersions,
  listSpreadsheetNames,
} from '#features/spreadsheet/index.ts';
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
  async findSubject(tx, actor, { spreadsheetUid, tableVersions = [] }) {
    const found =
      spreadsheetUid === undefined
        ? undefined
        : await findAskedSpreadsheet(tx, actor, { id: spreadsheetUid });
    if (found?.projectId !== actor.projectId) throw new Failure('spreadsheet_not_found');
    if (tableVersions.length === 0) return { spreadsheet_id: found.id };
    const versions = await findVersions(tx, actor, { spreadsheetId: found.id, asked: tableVersions });
    if (versions.length !== tableVersions.length) throw new Failure('table_version_not_found');
    return { spreadsheet_id: found.id, table_version_ids: versions.map(({ id }) => id) };
  },
  async showSubjects(tx, scope, rows) {
    const names = await listSpreadsheetNames(
      tx,
      scope,
      rows.flatMap(({ spreadsheet_id }) => spreadsheet_id ?? []),
    );
    const asked = await listAskedVersions(
      tx,
      scope,
      rows.flatMap(({ table_version_ids }) => table_version_ids ?? []),
    );
    return ({ spreadsheet_id: uid, table_version_ids: pinned }) => {
      const name = uid === null ? undefined : names.get(uid);
      if (uid === null || name === undefined) return { spreadsheet: null };
      const versions = asked.flatMap(({ id, table, version, label }) =>
        pinned?.includes(id) ? [{ table, version, label }] : [],
      );
      return { spreadsheet: { uid, name, ...(versions.length > 0 && { versions }) } };
    };
  },
  async resolve(tx, scope, { conversation, sql, today, visible, ...answering }) {
    const { spreadsheet_id: id, table_version_ids } = conversation;
    const pinned = table_version_ids ?? [];
    const asked = id === null ? undefined : await findAskedSpreadsheet(tx, scope, { id, pinned });
    if (!asked) throw new Failure('spreadsheet_not_found');
    const { id: spreadsheetId, versionIds } = asked;
    // A version that was deleted is never replaced by the current one in silence.
    if (!pinned.every((version) => versionIds.includes(version)))
      throw new Failure('table_version_not_found');
    if (versionIds.length === 0) throw new Failure('spreadsheet_importing');
    return {
      // A query that is given is run as it stands.
      ...(sql === undefined ? queryEngines(answering) : { engine: builtInEngine }),
      sources: { kind: 'spreadsheet', spreadsheetId, versionIds, today, sql, visible },
      read: {},
    };
  },
};
