import './assistant-test.tables.ts';

export { assistantTestRoutes } from './assistant-test.routes.ts';
export { createAssistantTestKind } from './assistant-test-run.ts';
