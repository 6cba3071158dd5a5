import './summarize.tables.ts';

export { forgetSummariesOf } from './change-summary.ts';
export { forgetSources } from './forget-sources.ts';
export { summarizeRoutes } from './summarize.routes.ts';
export { summaryHistory } from './summary-history.ts';
export { createSummaryKind } from './summary-run.ts';
