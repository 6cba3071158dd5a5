import type { Message } from './format.ts';

/** What goes wrong at signing in and around it. */
export const enSignIn = {
  'errors.secondStepNeeded': 'Enter the code of your authenticator app.',
  'errors.sessionIdle': {
    one: 'You were signed out because you did nothing for {count} minute. Please sign in again.',
    other: 'You were signed out because you did nothing for {count} minutes. Please sign in again.',
  },
  'errors.secondStepRequired': 'Your company requires a second sign-in step. Please complete it first.',
  'errors.secondStepDemanded':
    'Your company requires a second sign-in step. Set another one up before you remove this one.',
  'errors.ticketOver': 'This took too long. Please sign in again.',
  'errors.wrongCode': 'This code is not correct.',
  'errors.resetCodeNotValid': 'This code is not correct, or no longer valid. You can ask for a new one.',
  'errors.emailChangeWithoutPassword':
    'You have no password to confirm the change with. Ask an administrator to change your email.',
  'errors.twoStepEnabled': 'The second step is already on.',
  'errors.twoStepNotStarted': 'The second step has not been set up yet.',
  'errors.passkeyRefused': 'This passkey was not accepted. Please try again.',
  'errors.tooManyPasskeys': 'You can have at most {max} passkeys. Remove one first.',
  'errors.signInBusy': 'Many people are signing in right now. Please try again in a moment.',
} as const satisfies Record<string, Message>;
