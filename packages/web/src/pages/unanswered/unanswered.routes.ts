import type { AppRoute } from '#lib/app-route.ts';

/** Whoever may edit models, assistants or databases may open it, which the page itself asks. */
export const routes = [
  {
    name: 'Unanswered',
    path: '/unanswered',
    label: { en: 'Unanswered questions', tr: 'Yanıtsız sorular' },
    layout: 'dashboard',
    load: () => import('./unanswered-page.tsx').then((page) => page.UnansweredPage),
  },
] as const satisfies readonly AppRoute[];
