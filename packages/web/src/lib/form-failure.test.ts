import { expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { showFailureInForm } from './form-failure.ts';

const fields = { email: 'email', oldPassword: 'password' } as const;

function show(details: Partial<ConstructorParameters<typeof ApiFailure>[0]>) {
  const setError = vi.fn();
  const failure = new ApiFailure({ status: 422, code: 'validation', message: 'Check the form.', ...details });
  const codes = { wrong_current_password: 'password' } as const;
  const rest = showFailureInForm<{ email: string; password: string }>({ setError }, failure, fields, codes);
  return { rest, shown: setError.mock.calls.map(([field, { message }]) => [field, message]) };
}

test('messages of fields are shown beside them, by the names of the form', () => {
  expect(show({ errors: { email: ['Not an address.'], oldPassword: ['Too short.'] } })).toEqual({
    rest: undefined,
    shown: [
      ['email', 'Not an address.'],
      ['password', 'Too short.'],
    ],
  });
});

test('a message of an unknown field leaves the text of the whole failure', () => {
  expect(show({ errors: { email: ['Not an address.'], phone: ['Too short.'] } })).toEqual({
    rest: 'Check the form.',
    shown: [['email', 'Not an address.']],
  });
});

test('a failure whose code is about one field is shown beside that field', () => {
  expect(show({ code: 'wrong_current_password', message: 'Wrong password.' })).toEqual({
    rest: undefined,
    shown: [['password', 'Wrong password.']],
  });
});

test('any other failure leaves its text', () => {
  expect(show({ status: 403, code: 'no_permission', message: 'Not allowed.' })).toEqual({
    rest: 'Not allowed.',
    shown: [],
  });
});
