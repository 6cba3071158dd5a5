import type { AppRoute } from '#lib/app-route.ts';

/** Chat With DB's screens beside its chats, which are a kind of conversation. */
export const routes = [
  {
    name: 'AddSpreadsheet',
    path: '/spreadsheet/add',
    label: { en: 'Add spreadsheet', tr: 'Tablo ekle' },
    layout: 'dashboard',
    permission: 'spreadsheet@add',
    load: () => import('./add-spreadsheet-page.tsx').then((page) => page.AddSpreadsheetPage),
  },
  {
    name: 'SpreadsheetDetail',
    path: '/spreadsheet/database/:uid',
    label: { en: 'Database', tr: 'Veritabanı' },
    layout: 'dashboard',
    permission: 'spreadsheet',
    load: () => import('./database-page.tsx').then((page) => page.DatabasePage),
  },
  {
    name: 'SpreadsheetLink',
    path: '/spreadsheet/database/:uid/link',
    label: { en: 'Public link', tr: 'Herkese açık bağlantı' },
    layout: 'dashboard',
    permission: 'spreadsheet',
    load: () => import('./database-link-page.tsx').then((page) => page.DatabaseLinkPage),
  },
  {
    name: 'SavedQuestions',
    path: '/spreadsheet/questions/:uid',
    label: { en: 'Saved questions', tr: 'Kayıtlı sorular' },
    layout: 'dashboard',
    permission: 'spreadsheet',
    load: () => import('./saved-questions-page.tsx').then((page) => page.SavedQuestionsPage),
  },
] as const satisfies readonly AppRoute[];
