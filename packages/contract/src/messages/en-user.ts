import type { Message } from './format.ts';

/** What goes wrong with users, their invitations and their import. */
export const enUser = {
  'errors.lastAdministrator': 'The company needs an active Admin. Make someone else Admin first.',
  'errors.ownAccount': 'You cannot delete your own account or make it Passive.',
  'errors.ownProfile': 'You change your own account in your profile, not here.',
  'errors.usersQuotaReached': 'Your company may have at most {max} users.',
  'errors.invitationNeedless': 'This user already has a password. They can use “Forgot password”.',
  'errors.invitationNotValid': 'This invitation is no longer valid. Ask your administrator for a new one.',
  'errors.importUnreadable': 'This file cannot be read as a table. Save it as CSV and try again.',
  'errors.importNoHeader': 'The first line has to name the columns; “name” and “email” are needed.',
  'errors.importEmpty': 'There are no users below the first line.',
  'errors.importTooLong': 'A file may hold at most {max} users. Please split it.',
  'invitation.subject': '{company} invites you to Docent',
  'invitation.hello': 'Hello {name},',
  'invitation.made':
    '{inviter} has made an account for you at {company}. Choose a password, and you can sign in.',
  'invitation.action': 'Set your password',
  'invitation.until': 'The link works once, for 7 days. If you did not expect this mail, you can ignore it.',
} as const satisfies Record<string, Message>;
