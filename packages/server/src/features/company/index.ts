import './company.tables.ts';

export { companyRoutes } from './company.routes.ts';
export { findCompanyByCode } from './company.store.ts';
export { setUpFirstCompany } from './set-up-first-company.ts';
