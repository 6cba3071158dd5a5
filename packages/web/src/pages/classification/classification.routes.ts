import type { AppRoute } from '#lib/app-route.ts';

/** The classification, which Ask Question, the dashboard and the history lead to. */
export const routes = [
  {
    name: 'Classification',
    path: '/classify',
    label: { en: 'Classification', tr: 'Sınıflandırma' },
    layout: 'dashboard',
    permission: 'ask_question',
    load: () => import('./classify-page.tsx').then((page) => page.ClassifyPage),
  },
  {
    name: 'ClassificationDetail',
    path: '/classify/:uid',
    label: { en: 'Classification', tr: 'Sınıflandırma' },
    layout: 'dashboard',
    permission: 'ask_question',
    load: () => import('./classification-detail-page.tsx').then((page) => page.ClassificationDetailPage),
  },
] as const satisfies readonly AppRoute[];
