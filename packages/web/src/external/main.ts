import type { ExternalLink } from '@docent/contract/features/external';
import { beginVisit, Refused, readLink, speak } from '../lib/visitor-client.ts';
import { type ChatPage, createChatPage } from './chat-page.ts';
import { element, icon } from './elements.ts';
import { fitKeyboard } from './fit-keyboard.ts';
import { createGate, type Entry, needsGate } from './gate.ts';
import { canClose, listenToHost, tellHost } from './host-messages.ts';
import { type PageLanguage, pageLanguage, setPageLanguage, t } from './texts.ts';
import { keepLanguage, keepVisit, keptLanguage, keptVisit } from './visit-store.ts';
import './external.css';

const path = location.pathname.replace(/\/$/, '');
/** How often an open page asks whether its link is still there. */
const watchMs = 4_000;

let page: ChatPage | undefined;
let asked: string | undefined;
/** As it was when the page last read it. */
let current: ExternalLink | undefined;

/** The site's wish, the visitor's earlier choice, the browser's, as far as the link speaks it. */
function chooseLanguage(languages: readonly string[], wish?: string): PageLanguage {
  const wishes = [
    wish,
    new URLSearchParams(location.search).get('lang'),
    keptLanguage(),
    ...navigator.languages,
  ];
  const known = wishes.map((one) => (one ?? '').slice(0, 2).toLowerCase());
  const found = known.find((one) => languages.includes(one)) ?? languages[0];
  return found === 'tr' ? 'tr' : 'en';
}

function speakIn(language: PageLanguage): void {
  setPageLanguage(language);
  speak(language);
}

const languageNames: Record<PageLanguage, string> = { en: 'English', tr: 'Türkçe' };

function languageSelect(link: ExternalLink): HTMLElement | false {
  if (link.languages.length < 2) return false;
  const options = link.languages.map((one) =>
    element('option', { value: one, lang: one, selected: one === pageLanguage() }, languageNames[one]),
  );
  const select = element('select', { 'aria-label': t('language') }, ...options);
  select.addEventListener('change', () => {
    keepLanguage(select.value);
    speakIn(chooseLanguage(link.languages, select.value));
    void show(link);
  });
  return select;
}

function head(link: ExternalLink): HTMLElement {
  const { cta, look } = link;
  return element(
    'header',
    { class: 'head' },
    look.logo !== null && element('img', { src: look.logo, alt: '', height: '32' }),
    element('h1', { title: link.title }, link.title),
    languageSelect(link),
    cta !== null &&
      element('a', { class: 'cta', href: cta.url, rel: 'noopener noreferrer', target: '_blank' }, cta.label),
    canClose() &&
      element(
        'button',
        { type: 'button', class: 'quiet', 'aria-label': t('close'), onclick: () => tellHost('close') },
        icon('close'),
      ),
  );
}

function showChat(link: ExternalLink, entry: Entry): ChatPage {
  page = createChatPage({
    path,
    link,
    entry,
    restart(question) {
      asked = question;
      void openLink(pageLanguage());
    },
    onDeleted: () => void showDeleted(),
  });
  document.body.replaceChildren(head(link), page.root);
  return page;
}

/** Shows the conversation, or first what the link asks for. What is being asked, or was typed, is kept. */
async function show(link: ExternalLink): Promise<void> {
  const typed = await page?.leave();
  if (needsGate(link) && keptVisit(path) === undefined) {
    page = undefined;
    const enter = async (entry: Entry) => {
      keepVisit(path, await beginVisit(path, entry));
      await show(link);
      page?.root.focus();
    };
    document.body.replaceChildren(head(link), createGate(link, enter));
    return;
  }
  const chat = showChat(link, {});
  if (typed && asked === undefined) chat.giveBack(typed);
  await chat.comeBack();
  if (needsGate(link) && keptVisit(path) === undefined) return show(link);
  // Another language was chosen meanwhile: the page that shows it goes on.
  if (page !== chat) return;
  if (asked !== undefined) chat.ask(asked);
  asked = undefined;
}

interface NextStep {
  readonly label: string;
  take(): void;
}

function showMessage(title: string, text: string, next?: NextStep): void {
  const button =
    next && element('button', { type: 'button', class: 'primary', onclick: next.take }, next.label);
  document.body.replaceChildren(
    element(
      'main',
      { class: 'message', role: 'alert' },
      element('h1', {}, title),
      text !== '' && element('p', {}, text),
      button,
    ),
  );
  button?.focus();
}

/** Says that nothing is left of the conversation, before another one is begun. */
async function showDeleted(): Promise<void> {
  await page?.leave();
  page = undefined;
  showMessage(t('deleted'), '', { label: t('restart'), take: () => void openLink(pageLanguage()) });
}

/** Ends the open page when its link is closed or moved, also while nothing is asked. */
function watch(): void {
  let timer = 0;
  const look = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const isGone = await readLink(path).then(
      () => false,
      (error) => error instanceof Refused && error.status === 404,
    );
    if (!isGone) timer = window.setTimeout(look, watchMs);
    else if (page) page.end();
    else showMessage(t('gone'), t('goneText'));
  };
  document.addEventListener('visibilitychange', () => void look());
  timer = window.setTimeout(look, watchMs);
}

function paint({ look, title }: ExternalLink): void {
  document.title = title;
  document.documentElement.style.setProperty('--action', look.action);
  document.documentElement.style.setProperty('--on-action', look.ink);
}

/** Reads the link, and shows its page. @returns whether there is one */
async function openLink(wish?: PageLanguage): Promise<boolean> {
  try {
    const link = await readLink(path);
    current = link;
    speakIn(chooseLanguage(link.languages, wish));
    paint(link);
    await show(link);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) showMessage(t('gone'), t('goneText'));
    else {
      const text = error instanceof Refused ? error.message : '';
      showMessage(t('offline'), text, { label: t('again'), take: () => void begin() });
    }
    return false;
  }
}

function obeyHost(): void {
  listenToHost({
    ask(text) {
      if (page) page.ask(text);
      else asked = text;
    },
    language(wish) {
      if (!current) return;
      speakIn(chooseLanguage(current.languages, wish));
      void show(current);
    },
    focus: () => page?.focus(),
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) tellHost('close');
  });
}

async function begin(): Promise<void> {
  speakIn(chooseLanguage(['en', 'tr']));
  if (!(await openLink())) return;
  tellHost('ready');
  watch();
}

obeyHost();
fitKeyboard();
void begin();
