import type { Message } from '@docent/contract/messages/format';

/** What an invited person reads before they have a password. */
export const invitation = {
  title: 'Set your password',
  intro: '{company} has invited you as {email}.',
  hello: 'Hello {name}, choose a password. You sign in with it from now on.',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  accept: 'Set password and sign in',
  accepting: 'Signing in…',
  reading: 'Reading your invitation…',
  overTitle: 'This invitation is over',
  toLogin: 'To the login page',
} as const satisfies Record<string, Message>;
