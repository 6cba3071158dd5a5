import './company.tables.ts';

export { assertCompanyAtDoor, companyAtDoor } from './check-company-code.ts';
export { checkLogo } from './check-logo.ts';
export { removeCompany } from './close-company.ts';
export { companyRoutes } from './company.routes.ts';
export { findCompanyByCode } from './company.store.ts';
export { deleteCompanyJob } from './delete-company.job.ts';
export { operatorRoutes } from './operator.routes.ts';
export { ownCompanyRoutes } from './own-company.routes.ts';
export { findOwnCompany } from './own-company.store.ts';
export { setUpFirstCompany } from './set-up-first-company.ts';
export { warnOfQuotas, warnOfQuotasJob } from './warn-of-quotas.ts';
