import type { Message } from '@docent/contract/messages/format';

/** Editing the terms of use and the privacy policy. */
export const legal = {
  tab: 'Legal texts',
  intro:
    'What the links at the foot of the sign-in pages lead to. Markdown; an empty text becomes the one that came with Docent again.',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  en: 'English',
  tr: 'Turkish',
  saved: 'Legal text saved',
  companyIntro:
    'What people of your company read under the links at the foot of the sign-in pages. Markdown; where a text is empty, that of the installation holds.',
  installationHolds: 'Nothing of your own: the installation’s text holds.',
  startFrom: 'Start from the installation’s text',
} as const satisfies Record<string, Message>;
