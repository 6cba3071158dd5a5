import './custom-model.tables.ts';
import './rebuild.tables.ts';

export { activateByItself } from './activate-by-itself.ts';
export {
  type AnsweringModel,
  findAnsweringModel,
  findModelCreator,
  listModelNames,
} from './answering-model.store.ts';
export { askBuild, type BuildSearchDeps } from './ask-build.ts';
export { findBuild } from './build.store.ts';
export { hasBuildFile, listBuildNames } from './build-document.store.ts';
export type { BuildJudge } from './build-judge.ts';
export { countOutdatedModels, findMeaning } from './build-meaning.store.ts';
export { buildModelJob } from './build-model.job.ts';
export { addModelFile } from './change-model-files.ts';
export { customModelRoutes } from './custom-model.routes.ts';
export { findModel, lockModel, type ModelRow } from './custom-model.store.ts';
export { type FilteredBuild, filterBuild } from './filtered-build.store.ts';
export { questionVectors } from './question-vectors.ts';
export { rebuildModelJob, wakeRebuildsJob } from './rebuild-jobs.ts';
export { rebuildModel } from './rebuild-model.ts';
export { refuseActivation } from './refuse-activation.ts';
export { runBuild } from './run-build.ts';
export { searchBuild } from './search-build.ts';
export { sumIndexes } from './sum-indexes.store.ts';
export { sweepShards, sweepShardsJob } from './sweep-shards.ts';
export { wakeRebuilds } from './wake-rebuilds.ts';
