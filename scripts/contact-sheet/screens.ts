import type { Page } from '@playwright/test';
import { type ApiSession, textAt } from '../../e2e/support/api.ts';
import { settingsPaths } from '../../e2e/support/settings-paths.ts';
import {
  addAssistant,
  addChat,
  addDatabase,
  addDraft,
  addModel,
  addVisits,
  openSite,
  report,
  switchOn,
} from './examples.ts';
import {
  askStarter,
  bell,
  confirmation,
  openEmbed,
  openPart,
  openReference,
  openTour,
  palette,
  paletteFound,
  profileMenu,
  shortcuts,
  versions,
  visit,
  visitors,
} from './states.ts';

export interface Screen {
  /** The file that its sheet is written to, without an ending. */
  readonly name: string;
  readonly path: string;
  /** Brings the screen into its state, in the language and at the width that it has. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Shown to nobody who is signed in. */
  readonly isSignedOut?: boolean;
}

const texts = [
  'I was charged twice, please refund the second payment',
  'The courier left my parcel in the rain, and nobody at the depot answers the telephone since Monday morning',
  'The app shows an error after login',
  'Good morning',
];
const labels = [
  { name: 'Billing', description: 'invoices, payments, refunds, charges' },
  { name: 'Delivery', description: 'shipping, parcel, courier, late' },
  { name: 'Technical', description: 'bug, crash, error, login' },
];

export interface Installation {
  readonly session: ApiSession;
  readonly url: string;
}

const isOver = (item: unknown) => Reflect.get(Object(item), 'state') !== 'pending';

async function untilOver(session: ApiSession, path: string): Promise<void> {
  while (!isOver(await session.call('GET', path))) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function addSummary(session: ApiSession): Promise<string> {
  const uid = textAt(await session.call('POST', '/summaries', { text: report }), 'uid');
  await untilOver(session, `/summaries/${uid}`);
  return `/summarize/${uid}`;
}

async function addOrphan(session: ApiSession): Promise<string> {
  const file = await session.addFile('a report about the harbour that has a very long name.md', report);
  const uid = textAt(await session.call('POST', '/summaries', { fileUids: [file], form: 'brief' }), 'uid');
  await untilOver(session, `/summaries/${uid}`);
  await session.call('DELETE', `/files/${file}`);
  return `/summarize/${uid}`;
}

async function addClassification(session: ApiSession): Promise<string> {
  const many = Array.from({ length: 40 }, (_, at) => texts[at % texts.length] ?? '');
  const made = await session.call('POST', '/classifications', { texts: many, labels, threshold: 0.4 });
  const uid = textAt(made, 'uid');
  await untilOver(session, `/classifications/${uid}`);
  await session.call('PATCH', `/classifications/${uid}/items/3`, { labels: ['Billing'] });
  return `/classify/${uid}`;
}

/** Screens of one thing each, which has to be there first. */
async function detailScreens({ session, url }: Installation): Promise<Screen[]> {
  const [summary, orphan] = [await addSummary(session), await addOrphan(session)];
  const classification = await addClassification(session);
  const chat = await addChat(session, url);
  const file = await session.addFile('harbour report.md', report);
  return [
    { name: 'file', path: `/file-manager/file/${file}` },
    { name: 'summary', path: summary },
    { name: 'summary-reference', path: `${summary}?ref=1` },
    { name: 'summary-source-gone', path: orphan },
    { name: 'classification', path: classification },
    { name: 'chat-session', path: chat },
    { name: 'chat-reference', path: chat, prepare: openReference },
    { name: 'chat-confirmation', path: chat, prepare: confirmation },
  ];
}

async function assistantScreens({ session, url }: Installation): Promise<Screen[]> {
  const assistant = await addAssistant(session, url);
  const link = `/custom-templates/${assistant.uid}/link`;
  let visited = '';
  const site = await openSite(url, () => visited);
  visited = await switchOn(session, link, { references: 'quotes', origins: [site.url], handover: true });
  await addVisits(url, visited);
  return [
    { name: 'assistant', path: assistant.detail ?? '' },
    { name: 'assistant-versions', path: assistant.detail ?? '', prepare: versions },
    { name: 'assistant-chat', path: assistant.chat ?? '' },
    { name: 'assistant-link', path: `${assistant.detail}/link` },
    { name: 'assistant-link-visitors', path: `${assistant.detail}/link`, prepare: visitors },
    { name: 'assistant-link-visit', path: `${assistant.detail}/link`, prepare: visit },
    { name: 'unanswered', path: '/unanswered' },
    { name: 'unanswered-resolved', path: '/unanswered?state=resolved' },
    { name: 'external-assistant', path: visited, isSignedOut: true },
    { name: 'external-assistant-asked', path: visited, isSignedOut: true, prepare: askStarter },
    { name: 'external-embed', path: site.url, isSignedOut: true, prepare: openEmbed },
    { name: 'external-gone', path: `${visited.slice(0, -4)}0000`, isSignedOut: true },
  ];
}

async function databaseScreens({ session, url }: Installation): Promise<Screen[]> {
  const database = await addDatabase(session, url);
  const path = database.database ?? '';
  return [
    { name: 'database', path },
    { name: 'database-columns', path, prepare: (page) => openPart(page, /^(Columns|Sütunlar)/) },
    { name: 'database-draft', path: await addDraft(session) },
    { name: 'database-chat', path: database.chat ?? '' },
    { name: 'saved-questions', path: database.questions ?? '' },
    { name: 'database-link', path: database.link ?? '' },
  ];
}

async function modelScreens({ session }: Installation): Promise<Screen[]> {
  const path = await addModel(session);
  const uid = path.split('/').at(-1) ?? '';
  const visited = await switchOn(session, `/models/${uid}/link`, {});
  const parts = ['', '/edit', '/builds', '/test', '/link', '/passages', '/questions', '/scores', '/answers'];
  return [
    ...parts.map((part) => ({ name: `model${part.replace('/', '-')}`, path: `${path}${part}` })),
    { name: 'model-chat', path: `/custom-model?model=${uid}` },
    { name: 'external-model', path: visited, isSignedOut: true },
  ];
}

const signedOut = ['/auth', '/auth/login', '/auth/forgot-password', '/auth/terms', '/auth/privacy'];
/** Addresses that need nothing; those of one model are in `modelScreens`. */
const studio = ['', '/add', '/models', '/sitemaps'].map((part) => `/settings/studio${part}`);
const own = [
  ...['/dashboard', '/chat', '/ask-question', '/summarize', '/classify', '/custom-docent', '/spreadsheet'],
  ...['/custom-docent/add', '/spreadsheet/add', '/file-manager', '/notifications', '/bin', '/404', '/403'],
];

/** The name of a screen by its address, without what differs from run to run. */
const nameOf = (path: string) =>
  path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'one')
    .replaceAll('/', '-')
    .replace(/^-/, '');

/** Screens that are in front of the dashboard. */
const overlays: Screen[] = [
  { name: 'palette', path: '/dashboard', prepare: palette },
  { name: 'palette-found', path: '/dashboard', prepare: paletteFound },
  { name: 'shortcuts', path: '/dashboard', prepare: shortcuts },
  { name: 'notifications-popup', path: '/dashboard', prepare: bell },
  { name: 'profile-menu', path: '/dashboard', prepare: profileMenu },
];

const tabs = ['ai', 'mail', 'legal', 'health', 'installation'].map((tab) => ({
  name: `settings-system-${tab}`,
  path: `/settings/system?tab=${tab}`,
}));

/** Every screen, first as an empty project shows it, then with something in it. */
export async function listScreens(
  installation: Installation,
): Promise<{ empty: Screen[]; filled: () => Promise<Screen[]> }> {
  const { session } = installation;
  const empty = [...own, '/unanswered'].map((path) => ({ name: `${nameOf(path)}-empty`, path }));
  const tour = { name: 'tour', path: '/dashboard', prepare: openTour };
  return {
    empty: [...signedOut.map((path) => ({ name: nameOf(path), path, isSignedOut: true })), ...empty, tour],
    filled: async () => [
      ...(await detailScreens(installation)),
      ...(await assistantScreens(installation)),
      ...(await databaseScreens(installation)),
      ...(await modelScreens(installation)),
      ...own.map((path) => ({ name: nameOf(path), path })),
      ...overlays,
      ...[...studio, ...(await settingsPaths(session))].map((path) => ({ name: nameOf(path), path })),
      ...tabs,
      { name: 'settings-profile-security', path: '/settings/profile?tab=security' },
    ],
  };
}
