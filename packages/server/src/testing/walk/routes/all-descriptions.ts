import type { RouteDescriptions } from '../describe-route.ts';
import { accountRoutes, publicRoutes } from './account.ts';
import { administrationRoutes, companyRoutes, projectRoutes } from './administration.ts';
import { directoryRoutes } from './directory.ts';
import { installationRoutes } from './installation.ts';
import { qualityRoutes } from './quality.ts';
import { sitemapRoutes } from './sitemaps.ts';
import { studioRoutes } from './studio.ts';
import { workRoutes } from './work.ts';

/** Every route of the contract; one that is missing here fails `packages/server/test/walk-tenancy.test.ts`. */
export const allDescriptions: RouteDescriptions = {
  ...workRoutes,
  ...studioRoutes,
  ...sitemapRoutes,
  ...qualityRoutes,
  ...administrationRoutes,
  ...projectRoutes,
  ...companyRoutes,
  ...directoryRoutes,
  ...accountRoutes,
  ...publicRoutes,
  ...installationRoutes,
};
