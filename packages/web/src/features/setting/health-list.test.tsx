import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { HealthList } from './health-list.tsx';

afterEach(cleanup);

const list = (...items: object[]) => ({ items, nextCursor: null, total: items.length });
const served = (...providers: object[]) => ({
  'GET /settings/installation': {
    model: null,
    mailServer: 'mail.example',
    publicUrl: 'https://docent.example',
    database: { kind: 'postgresql' },
  },
  'GET /settings/ai/providers': list(...providers),
  'GET /maintenance': { isOn: false },
  'GET /settings/mails': list(),
});
const provider = (name: string, ok: boolean | null) => ({ name, lastTest: ok === null ? null : { ok } });
const rowWith = async (text: string) =>
  within((await screen.findByText(text)).closest('li') ?? document.body);

test('a provider whose last test failed needs a look, and its row leads to the providers', async () => {
  serveApi(served(provider('House model', false), provider('Other', true)));
  showScreen(<HealthList />);
  const row = await rowWith('The AI provider House model failed its last test.');
  expect(row.getByRole('link').getAttribute('href')).toBe('/settings/system?tab=ai');
});

test('a connected provider does not say that a model answers: companies choose that', async () => {
  serveApi(served(provider('House model', null)));
  showScreen(<HealthList />);
  const row = await rowWith('An AI provider is connected. Each company chooses what answers it.');
  expect(row.queryByRole('link')).toBeNull();
});
