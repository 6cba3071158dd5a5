import type { ExternalLink } from '@docent/contract/features/external';
import { expect, test } from 'vitest';
import { createChatPage } from './chat-page.ts';

const link: ExternalLink = {
  title: 'Harbour Library',
  welcome: '',
  starters: [],
  cta: null,
  languages: ['en', 'tr'],
  look: { action: '#0f5c5c', ink: '#ffffff', logo: null },
  passwordNeeded: false,
  consent: null,
  references: 'names',
  handover: false,
};
const pageOf = (shown: ExternalLink) => {
  const needs = { path: '/external/model/harbour/x', link: shown, entry: {} };
  return createChatPage({ ...needs, restart: () => undefined, onDeleted: () => undefined }).root;
};

test('a page whose link has no welcome text says what to do', () => {
  expect(pageOf(link).textContent).toContain('What would you like to know?');
  const welcomed = pageOf({ ...link, welcome: 'Ask us anything.' }).textContent;
  expect(welcomed).toContain('Ask us anything.');
  expect(welcomed).not.toContain('What would you like to know?');
});
