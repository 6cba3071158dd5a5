import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { AddUserForm } from './add-user-form.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const answers = {
  'GET /permissions': { permissions: { type: 'regular', scopes: { user: { add: true } }, actions: {} } },
  'GET /users/roles': [],
  'GET /project': { id: '01890000-0000-7000-8000-000000000001', title: 'General' },
};
const field = (name: string) => screen.getByRole('textbox', { name });
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add user' }));

test('the chosen role says what it is for', async () => {
  const id = '01890000-0000-7000-8000-000000000002';
  const role = { id, name: 'Reader', description: 'Reads files and asks questions.', mayGive: true };
  serveApi({ ...answers, 'GET /users/roles': [role] });
  showScreen(<AddUserForm />);
  await userEvent.click(await screen.findByRole('radio', { name: /^Regular/ }));
  const choice = await screen.findByRole('combobox', { name: 'Role' });
  await screen.findByRole('option', { name: 'Reader' });
  expect(screen.queryByText(role.description)).toBeNull();
  await userEvent.selectOptions(choice, 'Reader');
  expect(await screen.findByText(role.description)).toBeTruthy();
});

test('the operator learns where an invitation is kept while no mail server is set', async () => {
  const uid = '01890000-0000-7000-8000-000000000003';
  const company = { uid, code: 'x', title: 'X', isOperator: true };
  const user = { uid, name: 'Ada', email: 'a@b.test', phone: null, type: 'admin', language: 'en', company };
  const payload = btoa(JSON.stringify({ data: user, exp: Date.now() / 1000 + 900 }));
  localStorage.setItem('accessToken', `head.${payload}.sign`);
  serveApi({
    ...answers,
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    'GET /settings/installation': { mailServer: null },
  });
  showScreen(<AddUserForm />);
  const link = await screen.findByRole('link', { name: 'Mails of this installation' });
  expect(link.getAttribute('href')).toBe('/settings/system?tab=mail');
  await userEvent.click(screen.getByRole('radio', { name: /^Set a password/ }));
  expect(screen.queryByRole('link', { name: 'Mails of this installation' })).toBeNull();
});

test('a user without a name and an email shows errors beside both fields', async () => {
  const { sent } = serveApi(answers);
  showScreen(<AddUserForm />);
  await add();
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(sent('POST /users')).toEqual([]);
});
