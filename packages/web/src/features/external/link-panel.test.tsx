import type { PublicLink } from '@docent/contract/features/public-link';
import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { LinkPanel } from './link-panel.tsx';

afterEach(cleanup);

const uid = '01890000-0000-7000-8000-000000000001';
const link: PublicLink = {
  enabled: true,
  title: 'Library',
  starters: [],
  cta: null,
  languages: ['en', 'tr'],
  look: { action: '#0f5c5c', ink: '#ffffff', logo: null },
  references: 'names',
  fileDownloads: false,
  origins: [],
  expiresAt: null,
  limits: {},
  consent: null,
  keepDays: 30,
  handover: false,
  tables: [],
  uid: null,
  guid: 'a'.repeat(22),
  url: 'https://docent.example/external/model/docent/aaaaaaaaaaaaaaaaaaaaaa',
  hasPassword: false,
  updatedAt: '2026-01-01T00:00:00Z',
};
const subject = { kind: 'model', uid } as const;

const tab = (name: string) => screen.findByRole('tab', { name });
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });

test('leaving the settings of a public link with unsaved changes asks first, and keeps them for who stays', async () => {
  serveApi({ [`GET /models/${uid}/link`]: link });
  showScreen(<LinkPanel subject={subject} canEdit />);
  await userEvent.type(await title(), ' of the harbour');
  await userEvent.click(await tab('Embed'));
  const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Stay' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 3_000 });
  expect((await title()).value).toBe('Library of the harbour');
  await userEvent.click(await tab('Embed'));
  const again = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(again).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('tab', { name: 'Embed', selected: true })).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 3_000 });
  await userEvent.click(await tab('Settings'));
  expect((await title()).value).toBe('Library');
});

test('the tabs of a public link change unasked while nothing is unsaved, and after saving', async () => {
  const saved = { ...link, title: 'Library!' };
  serveApi({ [`GET /models/${uid}/link`]: link, [`PUT /models/${uid}/link`]: saved });
  showScreen(<LinkPanel subject={subject} canEdit />);
  await title();
  await userEvent.click(await tab('Embed'));
  await userEvent.click(await tab('Settings'));
  await userEvent.type(await title(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The public link has been saved')).toBeTruthy();
  await userEvent.click(await tab('Embed'));
  expect(await screen.findByRole('tab', { name: 'Embed', selected: true })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const salesTable: SpreadsheetTable = {
  name: 'sales',
  label: 'Sales',
  file: { uid: null, name: 'sales.csv' },
  status: 'ready',
  rowCount: 2,
  columns: [{ name: 'city', label: 'City', type: 'text', misfits: 0, examples: ['Van'], doubts: [] }],
  unreadRows: 0,
  subtotalRows: 0,
  version: 1,
  titleRows: [],
  titles: [],
  headerRows: [1],
  firstRows: [],
  fileCount: 1,
};

test('the link of a database is switched on once a table was chosen and saved', async () => {
  const off = { ...link, enabled: false, guid: null, url: null };
  const tables = [{ name: 'sales', columns: ['city'], filters: [] }];
  serveApi({
    [`GET /spreadsheets/${uid}/link`]: off,
    [`GET /spreadsheets/${uid}/tables`]: [salesTable],
    [`PUT /spreadsheets/${uid}/link`]: { ...off, tables },
  });
  showScreen(<LinkPanel subject={{ kind: 'spreadsheet', uid }} canEdit />);
  const switchOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Switch on' });
  const visible = await screen.findByRole('checkbox', { name: 'Visitors may ask this table' });
  expect(await screen.findByText(/Choose below which tables visitors may ask, and save/)).toBeTruthy();
  expect(switchOn().disabled).toBe(true);
  await userEvent.click(visible);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Once you switch it on, it gets an address.')).toBeTruthy();
  expect(switchOn().disabled).toBe(false);
});
