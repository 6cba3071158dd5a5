import type { Message } from '@docent/contract/messages/format';

export const profile = {
  profile: 'Profile',
  security: 'Security',
  menu: 'Profile menu of {name}',
  appLanguage: 'App Language',
  logout: 'Logout',
  accountTitle: 'Account settings',
  name: 'Name',
  email: 'Email',
  emailHint: 'You can change it under Security.',
  phone: 'Phone',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Profile saved',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least {min} characters.',
  confirmPassword: 'Confirm Password',
  passwordChanged: 'Password changed',
  passwordNote: 'Your other sessions are signed out when you change it.',
} as const satisfies Record<string, Message>;
