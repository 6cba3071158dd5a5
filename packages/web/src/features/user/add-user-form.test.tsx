import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { AddUserForm } from './add-user-form.tsx';

afterEach(cleanup);

const answers = {
  'GET /permissions': { permissions: { type: 'regular', scopes: { user: { add: true } }, actions: {} } },
  'GET /users/roles': [],
  'GET /project': { id: '01890000-0000-7000-8000-000000000001', title: 'General' },
};
const field = (name: string) => screen.getByRole('textbox', { name });
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add user' }));

test('a user without a name and an email shows errors beside both fields', async () => {
  const { sent } = serveApi(answers);
  showScreen(<AddUserForm />);
  await add();
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(sent('POST /users')).toEqual([]);
});
