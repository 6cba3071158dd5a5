import type { RouteDescriptions } from '../describe-route.ts';
import { summary } from '../summary-subject.ts';

const access = 'summarize';
const ofSummary = { access, ids: { 'params.uid': summary } } as const;

/** Summaries. One that is being written changes rows while others are compared: who begins one is of a company of their own. */
export const summaryRoutes: RouteDescriptions = {
  listSummaries: { access },
  createSummary: { access, ids: { 'body.fileUids[]': 'file' }, unsettles: true },
  getSummary: ofSummary,
  updateSummary: { ...ofSummary, body: ({ unique }) => ({ title: unique }) },
  deleteSummary: ofSummary,
  cancelSummary: ofSummary,
  streamSummary: ofSummary,
  // The bytes of a PDF tell the date and the company: the whole body varies.
  exportSummary: { ...ofSummary, varies: [''] },
};
