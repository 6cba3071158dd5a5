import {
  filterBuild,
  findAnsweringModel,
  hasBuildFile,
  listModelNames,
} from '#features/custom-model/index.ts';
import { curatedEngineName, findCuratedPlan } from '#features/model-quality/index.ts';
import { Failure } from '#platform/failure.ts';
import { nothingLeft, plannedCurated } from '../answer-plan.ts';
import { type KindOfConversation, plannedEngines } from '../conversation-kind.ts';

/** With a custom model, which answers from the files of its active build. */
export const model: KindOfConversation = {
  name: 'model',
  refusal: 'no_permission',
  hasFiles: false,
  asksProject: false,
  allowsFilter: true,
  async findSubject(tx, actor, { modelUid }) {
    const found = modelUid === undefined ? undefined : await findAnsweringModel(tx, actor, modelUid);
    if (found?.projectId !== actor.projectId) throw new Failure('model_not_found');
    if (found.buildId === null) throw new Failure('model_without_build');
    return { model_id: found.id };
  },
  async showSubjects(tx, scope, rows) {
    const names = await listModelNames(
      tx,
      scope,
      rows.flatMap(({ model_id }) => model_id ?? []),
    );
    return ({ model_id: uid }) => {
      const name = uid === null ? undefined : names.get(uid);
      return { model: uid === null || name === undefined ? null : { uid, name } };
    };
  },
  async knowsFile(tx, scope, { conversation: { model_id: id }, fileId }) {
    const buildId = id === null ? undefined : (await findAnsweringModel(tx, scope, id))?.buildId;
    return buildId ? hasBuildFile(tx, scope, { buildId, fileId }) : false;
  },
  async resolve(tx, scope, { conversation, question, filter, ...engines }) {
    const { model_id } = conversation;
    const asked = model_id === null ? undefined : await findAnsweringModel(tx, scope, model_id);
    if (!asked) throw new Failure('model_not_found');
    const { id: modelId, buildId, aiModel } = asked;
    // A curated answer belongs to the whole model and to no file, so it does not answer a filtered question.
    const curated = filter ? undefined : await findCuratedPlan(tx, scope, { modelId, question });
    if (curated) return plannedCurated(curatedEngineName, curated);
    if (buildId === null) throw new Failure('model_without_build');
    const answering = plannedEngines(engines, aiModel);
    if (filter === null)
      return { ...answering, sources: { kind: 'build', buildId, isNarrowed: false }, read: {} };
    const filtered = await filterBuild(tx, scope, { buildId, filter });
    if (filtered.files === 0) return nothingLeft;
    return {
      ...answering,
      sources: { kind: 'build', buildId, isNarrowed: filtered.takesAway },
      read: { filtered },
    };
  },
};
