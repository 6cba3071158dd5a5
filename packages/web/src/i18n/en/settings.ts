import type { Message } from '@docent/contract/messages/format';

export const settings = {
  title: 'Settings',
  password: 'Change password',
  passwordText: 'Keep your account safe.',
  appTitle: 'App Settings',
  language: 'Language',
  languageText: 'Every page, message and date follows it.',
  dateFormat: 'Date format',
  timeFormat: 'Time format',
  formatText: 'For everybody in the current project.',
  formatFixedText: 'Set for the current project by those who may edit it.',
  theme: 'Theme',
  themeText: 'Light, dark, or as your system is set.',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  profileTitle: 'Personal Profile',
  search: 'Search settings',
  nothingFound: 'No setting matches “{q}”.',
} as const satisfies Record<string, Message>;
