import './two-step.tables.ts';

export { hasSecondStep, type SecondStepDeps, takeSecondStep } from './second-step.ts';
export { twoStepRoutes } from './two-step.routes.ts';
