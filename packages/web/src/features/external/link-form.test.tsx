import type { PublicLink, VisibleTable } from '@docent/contract/features/public-link';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { LinkForm } from './link-form.tsx';

afterEach(cleanup);

const uid = '01890000-0000-7000-8000-000000000001';
const visible: VisibleTable = { name: 'people', columns: ['city'], filters: [] };
const link: PublicLink = {
  enabled: true,
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
  tables: [visible],
  uid,
  guid: 'a'.repeat(22),
  url: 'https://docent.example/external/spreadsheet/docent/aaaaaaaaaaaaaaaaaaaaaa',
  hasPassword: false,
  updatedAt: '2026-01-01T00:00:00Z',
};
const table = {
  name: 'people',
  label: 'People',
  columns: [{ name: 'city', label: 'City', type: 'text' }],
};
const saving = `PUT /spreadsheets/${uid}/link`;

test('a condition without a value is refused at its field, and saved once it has one', async () => {
  const { sent } = serveApi({ [`GET /spreadsheets/${uid}/tables`]: [table], [saving]: link });
  showScreen(<LinkForm subject={{ kind: 'spreadsheet', uid }} link={link} isReadOnly={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a condition' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const value = screen.getByRole('textbox', { name: 'Value' });
  const message = await screen.findByText(/^Enter a value, or remove this condition/);
  expect(value.getAttribute('aria-describedby')).toBe(message.id);
  expect(document.activeElement).toBe(value);
  expect(sent(saving)).toEqual([]);
  await userEvent.type(value, 'Van');
  expect(screen.queryByText(/^Enter a value/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The public link has been saved')).toBeTruthy();
  const filters = [{ column: 'city', operator: 'equals', value: 'Van' }];
  expect(sent(saving)).toMatchObject([{ tables: [{ ...visible, filters }] }]);
});

test('a condition on empty cells needs no value', async () => {
  const { sent } = serveApi({ [`GET /spreadsheets/${uid}/tables`]: [table], [saving]: link });
  showScreen(<LinkForm subject={{ kind: 'spreadsheet', uid }} link={link} isReadOnly={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a condition' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'empty');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The public link has been saved')).toBeTruthy();
  expect(sent(saving)).toMatchObject([{ tables: [{ filters: [{ operator: 'empty' }] }] }]);
});
