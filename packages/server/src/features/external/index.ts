import './external.tables.ts';

export { externalRoutes } from './external.routes.ts';
export { forgetVisitors, forgetVisitorsJob } from './forget-visitors.ts';
export { createFramingSites, type PageAddress } from './framing-sites.ts';
export { readHandoverDetails } from './read-handover-details.ts';
export { createVisitorGuard } from './visitor-guard.ts';
