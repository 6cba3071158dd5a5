import type { ExternalLink } from '@docent/contract/features/external';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, serveApi } from '../testing/serve-api.ts';
import { createChatPage } from './chat-page.ts';
import { setPageLanguage } from './texts.ts';

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
const path = '/external/model/harbour/x';
const openPage = (shown: ExternalLink) =>
  createChatPage({ path, link: shown, entry: {}, restart: () => undefined, onDeleted: () => undefined });
const pageOf = (shown: ExternalLink) => openPage(shown).root;

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, so nothing is ever scrolled.
  Element.prototype.scrollTo = () => undefined;
});

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
});

test('a page whose link has no welcome text says what to do', () => {
  expect(pageOf(link).textContent).toContain('What would you like to know?');
  const welcomed = pageOf({ ...link, welcome: 'Ask us anything.' }).textContent;
  expect(welcomed).toContain('Ask us anything.');
  expect(welcomed).not.toContain('What would you like to know?');
});

test('a page without starters offers questions to its tables in its own language', () => {
  const examples = { en: ['What is the total?'], tr: ['Toplam nedir?'] };
  const buttonsOf = (shown: ExternalLink) =>
    [...pageOf(shown).querySelectorAll('.starters button')].map(({ textContent }) => textContent);
  expect(buttonsOf({ ...link, examples })).toEqual(['What is the total?']);
  setPageLanguage('tr');
  expect(buttonsOf({ ...link, examples })).toEqual(['Toplam nedir?']);
  setPageLanguage('en');
  expect(buttonsOf({ ...link, starters: ['Who?'], examples })).toEqual(['Who?']);
});

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('a page says once that its link was switched off: where the last question was refused', async () => {
  serveApi({
    [`POST ${path}/conversations`]: { uid: 'c', visitor_token: 't' },
    'POST /external/conversations/c/questions': refusal(401, 'visitor_over', 'This conversation has ended.'),
  });
  const page = openPage(link);
  document.body.append(page.root);
  page.ask('When is the library open?');
  await vi.waitFor(() => expect(alerts()).toContain('This conversation has ended.'));
  expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
  page.end();
  expect(alerts()).toEqual(['This chat has ended.']);
  expect(screen.queryByText('This conversation has ended.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
});

test('a link that is switched off while a question is on its way is reported once, and not as a lost connection', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  serveApi({
    [`POST ${path}/conversations`]: { uid: 'c', visitor_token: 't' },
    'POST /external/conversations/c/questions': () => promise,
  });
  const page = openPage(link);
  document.body.append(page.root);
  page.ask('When is the library open?');
  expect(await screen.findByText('Working')).toBeTruthy();
  page.end();
  resolve(refusal(401, 'visitor_over', 'This conversation has ended.'));
  expect(await screen.findByText('The answer was stopped.')).toBeTruthy();
  expect(alerts()).toEqual(['This chat has ended.']);
});

test('a page says below the conversation that its link was switched off while nothing was asked', () => {
  const page = openPage(link);
  document.body.append(page.root);
  page.end();
  expect(alerts()).toEqual(['This chat has ended.']);
});
