import type { Page } from '@playwright/test';
import { type ApiSession, textAt } from '../../e2e/support/api.ts';
import { settingsPaths } from '../../e2e/support/settings-paths.ts';

export interface Screen {
  /** The file that its sheet is written to, without an ending. */
  readonly name: string;
  readonly path: string;
  /** Brings the screen into its state, in the language and at the width that it has. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Shown to nobody who is signed in. */
  readonly isSignedOut?: boolean;
}

const report = `# Harbour report

## Traffic

The harbour of Kuzeyli handled 4,250 ships in 2023, more than in any year before. Container ships grew by 12 percent, while fishing boats fell by 3 percent. The harbour master, Elif Kaya, expects the growth to slow down.

## Money

Fees brought in 18.4 million euros in 2023, and repairs cost 6.1 million euros. The council decided on 14 March 2024 to build a second pier.
`;

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

async function addChat(session: ApiSession): Promise<string> {
  const file = await session.addFile('harbour.md', report);
  const made = await session.call('POST', '/conversations', { kind: 'chat', fileUids: [file] });
  return `/chat/${textAt(made, 'uid')}`;
}

/** Screens of one thing each, which has to be there first. */
async function detailScreens(session: ApiSession): Promise<Screen[]> {
  const [summary, orphan] = [await addSummary(session), await addOrphan(session)];
  const classification = await addClassification(session);
  return [
    { name: 'summary', path: summary },
    { name: 'summary-reference', path: `${summary}?ref=1` },
    { name: 'summary-source-gone', path: orphan },
    { name: 'classification', path: classification },
    { name: 'chat', path: await addChat(session) },
  ];
}

const signedOut = ['/auth', '/auth/login', '/auth/forgot-password'];
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

const palette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().waitFor();
};

/** Every screen, first as an empty project shows it, then with something in it. */
export async function listScreens(
  session: ApiSession,
): Promise<{ empty: Screen[]; filled: () => Promise<Screen[]> }> {
  const empty = own.map((path) => ({ name: `${nameOf(path)}-empty`, path }));
  return {
    empty: [...signedOut.map((path) => ({ name: nameOf(path), path, isSignedOut: true })), ...empty],
    filled: async () => [
      ...(await detailScreens(session)),
      ...own.map((path) => ({ name: nameOf(path), path })),
      { name: 'palette', path: '/dashboard', prepare: palette },
      ...(await settingsPaths(session)).map((path) => ({ name: nameOf(path), path })),
    ],
  };
}
