import type { Message } from './format.ts';

/** What users are told, by mail and in their notifications, of changes to how they sign in. */
export const enSecurity = {
  'security.passwordChanged.subject': 'Your password was changed',
  'security.passwordChanged.text':
    'The password of your account at {company} was changed. You were signed out everywhere else.',
  'security.emailChanged.subject': 'The email address of your account was changed',
  'security.emailChanged.text':
    'The address of your account at {company} was {email}. It is another one now, and mail for the account no longer comes here.',
  'security.deactivated.subject': 'Your account was made Passive',
  'security.deactivated.text': 'Your account at {company} was made Passive. You can no longer sign in.',
  'security.activated.subject': 'Your account is active again',
  'security.activated.text': 'Your account at {company} was made Active. You can sign in again.',
  'security.twoStepEnabled.subject': 'Two-step sign-in was turned on',
  'security.twoStepEnabled.text':
    'Two-step sign-in was turned on for your account at {company}. Signing in now asks for your password and a code.',
  'security.twoStepDisabled.subject': 'Two-step sign-in was turned off',
  'security.twoStepDisabled.text':
    'Two-step sign-in was turned off for your account at {company}. Signing in now asks for your password alone. You can turn it on again in your profile, under Security.',
  'security.recoveryCodesRenewed.subject': 'New recovery codes were made',
  'security.recoveryCodesRenewed.text':
    'New recovery codes were made for two-step sign-in to your account at {company}. The earlier codes no longer work.',
  'security.passkeyAdded.subject': 'A passkey was added to your account',
  'security.passkeyAdded.text':
    'The passkey “{item}” was added to your account at {company}. It signs in without your password.',
  'security.passkeyRemoved.subject': 'A passkey was removed from your account',
  'security.passkeyRemoved.text':
    'The passkey “{item}” was removed from your account at {company}. It no longer signs in.',
  'security.signOnLinked.subject': 'An account at your sign-in provider was connected',
  'security.signOnLinked.text':
    'An account at {item} was connected to your account at {company}. It can sign in as you.',
  'security.signOnUnlinked.subject': 'The account at your sign-in provider was disconnected',
  'security.signOnUnlinked.text':
    'The account at {item} was disconnected from your account at {company}. It no longer signs in as you.',
  'security.sessionRevoked.subject': 'A session was ended to protect your account',
  'security.sessionRevoked.text':
    'A refresh token of your account at {company} was used a second time. Someone may have copied it, so its session was ended: {item}',
  'security.byPerson': 'This was done by {by}.',
  'security.byDirectory': 'This was done by the directory of your company.',
  'security.adviceSelf':
    'If this was not you, set a new password with “Forgot password” on the sign-in page, and tell your administrator at once.',
  'security.adviceOther': 'If you did not expect this, tell your administrator at once.',
  'security.actionSignIn': 'Sign in',
  'security.actionProfile': 'Open your security settings',
} as const satisfies Record<string, Message>;
