import './classification.tables.ts';

export { classificationRoutes } from './classification.routes.ts';
export { classificationHistory } from './classification-history.ts';
export { createClassificationKind } from './classification-run.ts';
export { forgetClassified } from './forget-classified.ts';
export { labelSetRoutes } from './label-set.routes.ts';
