import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { LoginForm } from './login-form.tsx';

afterEach(cleanup);

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

test('missing email and password are reported before anything is sent', async () => {
  const { sent } = serveApi({});
  showScreen(<LoginForm />);
  await logIn();
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(sent('POST /token')).toEqual([]);
});

test('a failed sign-in shows the error above the form and keeps the input', async () => {
  serveApi({ 'POST /token': refusal(401, 'credentials_wrong', 'Email or password is wrong.') });
  showScreen(<LoginForm />);
  await userEvent.type(email(), 'ada@example.test');
  await userEvent.type(password(), 'wrong');
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toContain('Email or password is wrong.');
  expect(email()).toHaveProperty('value', 'ada@example.test');
});
