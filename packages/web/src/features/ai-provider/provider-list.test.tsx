import type { AiProvider } from '@docent/contract/features/ai-provider';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CompanyAiPage } from '#pages/settings/company/company-ai-page.tsx';
import { SystemAi } from '#pages/settings/system/system-ai.tsx';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ProviderList } from './provider-list.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const provider: AiProvider = {
  id: '01920000-0000-7000-8000-000000000001',
  kind: 'openai',
  name: 'House model',
  url: null,
  hasKey: true,
  headerNames: [],
  models: [],
  isOutside: true,
  isFromEnvironment: false,
  lastTest: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const usable = {
  providerId: provider.id,
  model: 'gpt-x',
  name: 'gpt-x',
  providerName: provider.name,
  isOutside: true,
  makesEmbeddings: false,
  contextLength: null,
  inputPrice: null,
  outputPrice: null,
};
const settingsWith = (settings: object) => ({
  chat: null,
  summary: null,
  sql: null,
  embedding: null,
  rerank: null,
  fallback: [],
  builtInFallback: false,
  outsideForbidden: [],
  allowed: { roles: [], projects: [] },
  budgets: [],
  builtInWhenBudgetReached: false,
  available: [],
  canConnect: true,
  modelsToRebuild: 0,
  updatedAt: null,
  ...settings,
});
const admin = { permissions: { type: 'admin', scopes: {}, actions: {} } };
const list = (...items: object[]) => ({ items, nextCursor: null, total: items.length });

const shared = {
  'GET /permissions': admin,
  'GET /projects': [],
  'GET /roles': list(),
  'GET /settings': { companiesConnectProviders: true },
  'GET /company/ai/budgets': { items: [], currency: 'EUR', timeZone: 'UTC' },
  'GET /company/ai/providers': list(),
  'GET /settings/ai/providers': list(provider),
};

test('a provider that was connected without models is asked for them at once', async () => {
  serveApi({ ...shared, 'POST /company/ai/providers': provider });
  showScreen(<ProviderList place="company" canEdit canConnect />);
  await userEvent.click(await screen.findByRole('button', { name: 'Connect a provider' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect an AI provider' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'House model');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const models = await screen.findByRole('dialog', { name: 'Models of House model' });
  expect(within(models).getByRole('button', { name: 'Find models' })).toBeTruthy();
});

const refused = 'This address is not on the public internet.';
const hostsLink = () =>
  screen.queryByRole('link', { name: 'Open the allowed hosts, and list localhost:11434 there' });

/** Signs an administrator in whose company runs the installation, or does not. */
function signIn(isOperator: boolean): void {
  const company = { uid: provider.id, code: 'x', title: 'X', isOperator };
  const user = { uid: provider.id, name: 'Ada', email: 'a@b.test', phone: null, type: 'admin', company };
  const data = { ...user, language: 'en' };
  const payload = btoa(JSON.stringify({ data, exp: Date.now() / 1000 + 900 }));
  localStorage.setItem('accessToken', `head.${payload}.sign`);
}

/** A provider at an address of this house, whose last test was refused and whose models cannot be listed. */
async function findRefusedModels(): Promise<void> {
  const error = { code: 'address_refused', message: refused, detail: 'Error: fetch: refused' };
  const found = { firstTokenMs: null, tokensPerSecond: null, capabilities: null };
  const lastTest = { ok: false, testedAt: provider.createdAt, model: 'llama', ...found, error };
  serveApi({
    ...shared,
    'GET /company/ai/providers': list({ ...provider, kind: 'ollama', lastTest }),
    [`GET /company/ai/providers/${provider.id}/models`]: refusal(422, 'ai_provider_address_refused', refused),
  });
  showScreen(<ProviderList place="company" canEdit canConnect />);
  expect(await screen.findByText(refused)).toBeTruthy();
}

test('an address that may not be reached leads the operator to where it is allowed', async () => {
  signIn(true);
  await findRefusedModels();
  await vi.waitFor(() => expect(hostsLink()?.getAttribute('href')).toBe('/settings/system#allowed-hosts'));
  await userEvent.click(screen.getByRole('button', { name: 'Models' }));
  const models = await screen.findByRole('dialog', { name: 'Models of House model' });
  await userEvent.click(within(models).getByRole('button', { name: 'Find models' }));
  expect((await within(models).findByRole('alert')).textContent).toContain(refused);
  expect(within(models).getByRole('link', { name: /^Open the allowed hosts/ })).toBeTruthy();
});

test('who does not run the installation reads who may allow an address, and gets no link', async () => {
  signIn(false);
  await findRefusedModels();
  await screen.findByRole('button', { name: 'Connect a provider' });
  expect(hostsLink()).toBeNull();
});

test('the AI tab of the system leads to the choice of a model until one answers chats', async () => {
  serveApi({ ...shared, 'GET /company/ai': settingsWith({ available: [usable] }) });
  showScreen(<SystemAi />);
  const lead = await screen.findByRole('link', { name: 'Choose a model for them' });
  expect(lead.getAttribute('href')).toBe('/settings/company/ai');
  cleanup();
  serveApi({
    ...shared,
    'GET /company/ai': settingsWith({
      available: [usable],
      chat: { providerId: provider.id, model: 'gpt-x' },
    }),
  });
  showScreen(<SystemAi />);
  expect(await screen.findByText('House model')).toBeTruthy();
  expect(screen.queryByText('Choose a model for them')).toBeNull();
});

/** Whether the providers stand above the choice of a model. */
async function connectsFirst(): Promise<boolean> {
  const providers = await screen.findByRole('region', { name: 'AI providers of your company' });
  const choice = screen.getByLabelText('Chats are answered by');
  return (providers.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

test('the AI settings of a company begin with connecting where there is nothing to choose', async () => {
  serveApi({ ...shared, 'GET /company/ai': settingsWith({}) });
  showScreen(<CompanyAiPage />);
  expect(await connectsFirst()).toBe(true);
  cleanup();
  serveApi({ ...shared, 'GET /company/ai': settingsWith({ available: [usable] }) });
  showScreen(<CompanyAiPage />);
  expect(await connectsFirst()).toBe(false);
});
