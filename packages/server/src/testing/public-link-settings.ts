import type { PublicLinkBody } from '@docent/contract/features/public-link';

/** The settings of a link that is on, with nothing that stands in a visitor's way. */
export const openSettings: PublicLinkBody = {
  enabled: true,
  title: 'Ask us',
  starters: [],
  cta: null,
  languages: ['en', 'tr'],
  look: { action: '#0f5c5c', ink: '#ffffff', logo: null },
  references: 'quotes',
  fileDownloads: true,
  origins: [],
  expiresAt: null,
  limits: {},
  consent: null,
  keepDays: 30,
  handover: true,
  tables: [],
};
