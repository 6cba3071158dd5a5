import type { AppRoute } from '#lib/app-route.ts';

export const routes = [
  {
    name: 'Bin',
    path: '/bin',
    label: { en: 'Bin', tr: 'Çöp kutusu' },
    layout: 'dashboard',
    load: () => import('./bin-page.tsx').then((page) => page.BinPage),
  },
] as const satisfies readonly AppRoute[];
