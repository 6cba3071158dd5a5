import './two-step.tables.ts';

export { sealedTwoSteps } from './sealed-two-steps.ts';
export { hasSecondStep, type SecondStepDeps, takeSecondStep } from './second-step.ts';
export { twoStepRoutes } from './two-step.routes.ts';
