import './company.tables.ts';

export { companyRoutes } from './company.routes.ts';
export { type CompanyRow, findCompanyByCode } from './company.store.ts';
export { type FirstCompany, setUpFirstCompany } from './set-up-first-company.ts';
