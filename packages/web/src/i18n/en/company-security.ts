import type { Message } from '@docent/contract/messages/format';

/** The Security tab of the company settings. */
export const companySecurity = {
  secondStep: 'Second sign-in step',
  secondStepText: 'An authenticator app or a passkey, besides the password.',
  demand: 'Require it of',
  off: 'Nobody',
  offText: 'Everybody decides for themselves.',
  admins: 'Administrators',
  adminsText: 'Users of the type Admin.',
  everyone: 'Everyone',
  everyoneText: 'All users of the company.',
  demandEffect:
    'Users without a second step set one up before they can do anything else, also where they are signed in now. API keys go on working.',
  providerCounts: 'Single sign-on counts as the second step',
  providerCountsHint:
    'Leave it on when your provider asks for a second step itself. Off, people who come from there do a second step here as well.',
  idle: 'Idle sessions',
  idleText: 'Signs people out who have not used Docent for a while.',
  idleMinutes: 'Sign out after',
  idleHint:
    'Empty for never; {min} to {max} minutes. An open page that nobody uses does not count as use, uploads do.',
  minutes: 'minutes',
  saved: 'The security settings have been saved',
} as const satisfies Record<string, Message>;
