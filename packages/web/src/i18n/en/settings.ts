import type { Message } from '@docent/contract/messages/format';

export const settings = {
  title: 'Settings',
  intro: 'Your profile and how Docent looks and speaks to you.',
  profile: 'Personal profile',
  profileText: 'Your name and phone number.',
  password: 'Change password',
  passwordText: 'Keep your account safe.',
  app: 'App settings',
  appText: 'Language and theme.',
  appTitle: 'App Settings',
  language: 'Language',
  languageText: 'Every page, message and date follows it.',
  theme: 'Theme',
  themeText: 'Light, dark, or as your system is set.',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  profileTitle: 'Personal Profile',
} as const satisfies Record<string, Message>;
