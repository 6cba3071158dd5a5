import type { Message } from '@docent/contract/messages/format';

/** Single sign-on on the sign-in pages. */
export const signOn = {
  with: 'Sign in with {name}',
  opening: 'Opening {name}…',
  or: 'or',
  title: 'Signing you in',
  finishing: 'One moment, your workspace opens.',
  failedTitle: 'This sign-in did not work',
  again: 'Back to sign-in',
} as const satisfies Record<string, Message>;
