import type { AppRoute } from '#lib/app-route.ts';

/** The screens of custom assistants beside their chats, which are a kind of conversation. */
export const routes = [
  {
    name: 'CustomTemplate',
    path: '/custom-docent',
    label: 'customTemplate',
    layout: 'dashboard',
    permission: 'custom_template',
    load: () => import('./custom-template-page.tsx').then((page) => page.CustomTemplatePage),
  },
  {
    name: 'AddCustomTemplate',
    path: '/custom-docent/add',
    label: { en: 'Add assistant', tr: 'Asistan ekle' },
    layout: 'dashboard',
    permission: 'custom_template@add',
    load: () => import('./add-custom-template-page.tsx').then((page) => page.AddCustomTemplatePage),
  },
  {
    name: 'CustomTemplateDetail',
    path: '/custom-docent/:uid',
    label: { en: 'Assistant', tr: 'Asistan' },
    layout: 'dashboard',
    permission: 'custom_template',
    load: () => import('./custom-template-detail-page.tsx').then((page) => page.CustomTemplateDetailPage),
  },
  {
    name: 'CustomTemplateLink',
    path: '/custom-docent/:uid/link',
    label: { en: 'Public link', tr: 'Herkese açık bağlantı' },
    layout: 'dashboard',
    permission: 'custom_template',
    load: () => import('./custom-template-link-page.tsx').then((page) => page.CustomTemplateLinkPage),
  },
] as const satisfies readonly AppRoute[];
