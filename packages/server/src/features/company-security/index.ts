import './company-security.tables.ts';

export { assertMaySetUp, assertMayTurnOff, demandsSecondStep } from './company-security.policy.ts';
export { companySecurityRoutes } from './company-security.routes.ts';
