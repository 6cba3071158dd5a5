import { FileText } from 'lucide-react';
import type { AppRoute } from '#lib/app-route.ts';

const label = { en: 'Summarize', tr: 'Özetle' } as const;

/** Screens of the AI summarizer. */
export const routes = [
  {
    name: 'Summarize',
    path: '/summarize',
    label,
    layout: 'dashboard',
    permission: 'summarize',
    load: () => import('./summarize-page.tsx').then((page) => page.SummarizePage),
    menu: { icon: FileText, after: 'AskQuestion' },
  },
  {
    name: 'SummarizeDetail',
    path: '/summarize/:uid',
    label,
    layout: 'dashboard',
    permission: 'summarize',
    load: () => import('./summary-detail-page.tsx').then((page) => page.SummaryDetailPage),
  },
] as const satisfies readonly AppRoute[];
