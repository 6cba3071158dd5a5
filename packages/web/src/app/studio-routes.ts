import { Crop, Globe } from 'lucide-react';
import type { AppRoute } from './app-route.ts';

/** Model Studio's screens. They are always dark: the layout looks for `Studio` in their names (spec point 2). */
export const studioRoutes = [
  {
    name: 'Studio',
    path: '/settings/studio',
    label: 'studio',
    layout: 'settings',
    permission: 'model',
    load: () => import('#pages/settings/studio/studio-page.tsx').then((page) => page.StudioPage),
    menu: { icon: Crop, group: 'groupKnowledge', text: 'studioText' },
  },
  {
    name: 'AddStudio',
    path: '/settings/studio/add',
    label: 'addStudio',
    layout: 'settings',
    permission: 'model@add',
    load: () => import('#pages/settings/studio/add-studio-page.tsx').then((page) => page.AddStudioPage),
  },
  {
    name: 'StudioCustomModels',
    path: '/settings/studio/models',
    label: 'studioModels',
    layout: 'settings',
    permission: 'model',
    load: () => import('#pages/settings/studio/custom-models-page.tsx').then((page) => page.CustomModelsPage),
  },
  {
    name: 'StudioCustomModelDetail',
    path: '/settings/studio/model/:uid',
    label: 'studioModel',
    layout: 'settings',
    permission: 'model',
    load: () =>
      import('#pages/settings/studio/model/model-detail-page.tsx').then((page) => page.ModelDetailPage),
  },
  {
    name: 'StudioCustomModelEdit',
    path: '/settings/studio/model/:uid/edit',
    label: 'studioModel',
    layout: 'settings',
    permission: 'model',
    load: () => import('#pages/settings/studio/model/model-edit-page.tsx').then((page) => page.ModelEditPage),
  },
  {
    name: 'StudioCustomModelBuilds',
    path: '/settings/studio/model/:uid/builds',
    label: 'studioBuilds',
    layout: 'settings',
    permission: 'model',
    load: () => import('#pages/settings/studio/model/builds-page.tsx').then((page) => page.BuildsPage),
  },
  {
    name: 'StudioCustomModelBuild',
    path: '/settings/studio/model/:uid/builds/:id',
    label: 'studioBuilds',
    layout: 'settings',
    permission: 'model',
    load: () => import('#pages/settings/studio/model/build-page.tsx').then((page) => page.BuildPage),
  },
  {
    name: 'StudioCustomModelTest',
    path: '/settings/studio/model/:uid/test',
    label: 'studioModel',
    layout: 'settings',
    permission: 'model',
    load: () => import('#pages/settings/studio/model/test-page.tsx').then((page) => page.TestPage),
  },
  {
    name: 'StudioSitemaps',
    path: '/settings/studio/sitemaps',
    label: 'sitemaps',
    layout: 'settings',
    permission: 'model',
    load: () => import('#pages/settings/studio/sitemaps-page.tsx').then((page) => page.SitemapsPage),
    menu: { icon: Globe, group: 'groupKnowledge', text: 'sitemapsText' },
  },
  {
    name: 'StudioSitemapDetail',
    path: '/settings/studio/sitemaps/:uid',
    label: 'sitemapDetail',
    layout: 'settings',
    permission: 'model',
    load: () =>
      import('#pages/settings/studio/sitemap-detail-page.tsx').then((page) => page.SitemapDetailPage),
  },
] as const satisfies readonly AppRoute[];
