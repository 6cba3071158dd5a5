import { limits } from '@docent/contract/limits';
import type { LinkSettings } from './external.tables.ts';

/** The settings of a link that nobody has saved yet. */
export const usualSettings: LinkSettings = {
  starters: [],
  cta: null,
  languages: ['en', 'tr'],
  look: { action: '#0f5c5c', ink: '#ffffff', logo: null },
  references: 'names',
  fileDownloads: false,
  origins: [],
  limits: {
    visitorPerDay: limits.publicLink.dayQuestions.visitor,
    linkPerDay: limits.publicLink.dayQuestions.link,
  },
  consent: null,
  keepDays: limits.publicLink.keepDays,
  handover: false,
  tables: [],
};
