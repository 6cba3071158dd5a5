import type { Message } from '@docent/contract/messages/format';

/** Where a session is led whose second step is still to be done. */
export const secondStep = {
  title: 'Second sign-in step',
  setUpText: 'Your company requires a second sign-in step. Set up one of these to go on.',
  doText: 'Your company requires a second sign-in step. Complete it to go on.',
  code: 'Code',
  codeHint: 'The six digits your authenticator app shows, or a recovery code.',
  continue: 'Continue',
  withPasskey: 'Use a passkey',
  signOut: 'Sign out',
} as const satisfies Record<string, Message>;
