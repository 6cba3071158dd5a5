// The workspace loads the texts of every field; a part of it on its own has to.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { AddCustomTemplatePage } from './add-custom-template-page.tsx';

afterEach(cleanup);

const api = {
  'GET /models/available': {
    items: [],
    providers: { embedding: null, reranker: null },
    outsideForbidden: false,
  },
  'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
};
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create assistant' }));
const starter = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Starter ${number}` });

test('an assistant without instructions is not sent, and says so beside the field', async () => {
  const { sent } = serveApi(api);
  showScreen(<AddCustomTemplatePage />);
  expect(await screen.findByText(/No AI model answers in this project/)).toBeTruthy();
  await create();
  expect(await screen.findByText('Instructions is required')).toBeTruthy();
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(sent('POST /custom-templates')).toEqual([]);
});

test('where an AI model answers, the form does not say that the built-in engine does', async () => {
  const model = {
    kind: 'ai-model',
    providerId: '0198d000-0000-7000-8000-000000000001',
    providerName: 'Provider',
    model: 'large',
    name: 'Large',
    isDefault: true,
    isOutside: false,
  };
  serveApi({ ...api, 'GET /models/available': { ...api['GET /models/available'], items: [model] } });
  showScreen(<AddCustomTemplatePage />);
  expect(await screen.findByText(/choice \(Large\)/)).toBeTruthy();
  expect(screen.getByText(/^An AI model answers\. .* not the instructions/)).toBeTruthy();
  expect(screen.queryByText(/^The built-in engine answers/)).toBeNull();
});

test('where the built-in engine is the choice, the form says so until an AI model is chosen', async () => {
  const model = {
    kind: 'ai-model',
    providerId: '0198d000-0000-7000-8000-000000000001',
    providerName: 'Provider',
    model: 'large',
    name: 'Large',
    isDefault: false,
    isOutside: false,
  };
  const builtIn = {
    ...model,
    kind: 'built-in',
    providerId: 'built-in',
    providerName: null,
    model: 'built-in',
  };
  const items = [{ ...builtIn, name: 'Built-in engine', isDefault: true }, model];
  serveApi({ ...api, 'GET /models/available': { ...api['GET /models/available'], items } });
  showScreen(<AddCustomTemplatePage />);
  expect(await screen.findByText(/^No AI model is chosen below\./)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Answering model'), 'Large · Provider');
  expect(screen.getByText(/^An AI model answers\./)).toBeTruthy();
});

test('a start fills the form, its starters move by keyboard, and the whole form is sent', async () => {
  const { sent } = serveApi({
    ...api,
    'POST /custom-templates': refusal(409, 'custom_templates_limit_reached', 'Full.'),
  });
  showScreen(<AddCustomTemplatePage />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start from' }), 'Contract reader');
  expect(starter(1).value).toBe('When can the contract be ended?');
  starter(1).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(starter(2).value).toBe('When can the contract be ended?');
  await userEvent.click(screen.getByRole('button', { name: 'Remove starter 1' }));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('button', { name: 'When can the contract be ended?' })).toBeTruthy();
  await create();
  expect(await screen.findByText('Full.')).toBeTruthy();
  expect(sent('POST /custom-templates')).toMatchObject([
    {
      name: 'Contract reader',
      tone: 'formal',
      starters: ['When can the contract be ended?', 'Which deadlines are there?'],
      cta: null,
    },
  ]);
});
