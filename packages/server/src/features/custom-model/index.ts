import './custom-model.tables.ts';

export type { AnsweringModels } from './available-models.ts';
export { customModelRoutes } from './custom-model.routes.ts';
