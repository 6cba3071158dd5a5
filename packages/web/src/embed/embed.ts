/*
 * The script by which a site shows a public chat (docs/embed.md). It imports nothing, is sent as it is, and keeps its
 * elements in a shadow root, so that no style leaks either way. The chat itself runs in a sandboxed frame of the
 * installation's own origin. Styles are constructed, so that a site without `unsafe-inline` can use it as well.
 */

const styles = `
:host { all: initial; color-scheme: light dark; font: 600 16px/24px system-ui, sans-serif; }
button { font: inherit; display: grid; place-items: center; width: 56px; height: 56px; padding: 0; cursor: pointer;
  color: var(--docent-ink, #ffffff); background: var(--docent-action, #0f5c5c);
  border: 2px solid light-dark(#ffffff, #35302b); border-radius: 28px; box-shadow: 0 4px 16px rgb(0 0 0 / 25%); }
button:focus-visible { outline: 3px solid light-dark(#0f5c5c, #7ccdc4); outline-offset: 3px; }
svg { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
iframe { display: block; width: 100%; height: 100%; border: 0; background: light-dark(#faf8f4, #171513); }
.corner { position: fixed; right: 16px; bottom: 16px; z-index: 2147483000; }
.panel { position: fixed; right: 16px; bottom: 88px; z-index: 2147483000; width: min(400px, calc(100vw - 32px));
  height: min(640px, calc(100dvh - 112px)); overflow: hidden; border: 1px solid light-dark(#e4ddd1, #35302b);
  border-radius: 12px; box-shadow: 0 8px 32px rgb(0 0 0 / 30%); }
.inline { height: var(--docent-height, 640px); border: 1px solid light-dark(#e4ddd1, #35302b); border-radius: 12px; overflow: hidden; }
[hidden] { display: none; }
@media (max-width: 511px) { .panel { inset: 0; width: 100vw; height: 100dvh; border: 0; border-radius: 0; }
  .corner[aria-expanded='true'] { display: none; } }
@media (prefers-reduced-motion: no-preference) {
  .panel { animation: docent-in 160ms ease-out; }
  @keyframes docent-in { from { opacity: 0; transform: translateY(8px); } }
}`;

const labels = { en: 'Chat', tr: 'Sohbet' } as const;
const drawing = 'M21 12a8 8 0 0 1-8 8H4l2-3a8 8 0 1 1 15-5z';

/** What the site may say with `window.postMessage({ docent: … }, location.origin)`. */
interface Command {
  readonly docent?: unknown;
  readonly text?: unknown;
  readonly language?: unknown;
}

/** What the script tag says, and where the chat stands in the site. */
interface Site {
  readonly origin: string;
  /** Of the public link. */
  readonly path: string;
  readonly isInline: boolean;
  readonly label: string | undefined;
  /** The language that the site chose; undefined to follow the page. */
  readonly language: string | undefined;
  readonly height: string | undefined;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
}

interface Frame {
  readonly element: HTMLIFrameElement;
  /** Sends what waits until the page in the frame is ready. */
  say(message: object): void;
}

interface Chat {
  open(): void;
  close(): void;
  say(message: object): void;
  /** Changes the language. */
  speak(language: string): void;
}

const tellSite = (event: string) => window.postMessage({ docent: 'event', event }, window.origin);

const languageOf = ({ language }: Site): string =>
  (language || document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();

const labelOf = (site: Site): string => site.label || (languageOf(site) === 'tr' ? labels.tr : labels.en);

/** Everything of the chat is below this element, out of reach of the site's styles. */
function createHost(): Pick<Site, 'host' | 'root'> {
  const host = document.createElement('docent-chat');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

function createFrameElement(site: Site): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.title = labelOf(site);
  element.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox',
  );
  element.referrerPolicy = 'strict-origin-when-cross-origin';
  const { origin, path, isInline } = site;
  const mode = isInline ? 'inline' : 'bubble';
  element.src = `${origin}${path}?lang=${encodeURIComponent(languageOf(site))}#host=${encodeURIComponent(window.origin)}&mode=${mode}`;
  return element;
}

function createFrame(site: Site, onMessage: (event: string) => void): Frame {
  const { origin } = site;
  const element = createFrameElement(site);
  const waiting: object[] = [];
  let isReady = false;
  const send = (message: object) => element.contentWindow?.postMessage(message, origin);
  window.addEventListener('message', (message) => {
    if (message.source !== element.contentWindow || message.origin !== origin) return;
    const event = String((message.data as Command | null)?.docent ?? '');
    if (event === 'ready') {
      isReady = true;
      for (const one of waiting.splice(0)) send(one);
    }
    onMessage(event);
    tellSite(event);
  });
  return { element, say: (message) => void (isReady ? send(message) : waiting.push(message)) };
}

function bubbleIcon(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('width', '28');
  svg.setAttribute('height', '28');
  svg.setAttribute('aria-hidden', 'true');
  drawn.setAttribute('d', drawing);
  svg.append(drawn);
  return svg;
}

function bubbleButton(site: Site): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'corner';
  button.setAttribute('aria-label', labelOf(site));
  button.setAttribute('aria-expanded', 'false');
  button.append(bubbleIcon());
  return button;
}

function createBubble(site: Site): Chat {
  const button = bubbleButton(site);
  const panel = document.createElement('div');
  let frame: Frame | undefined;
  panel.className = 'panel';
  panel.hidden = true;
  site.root.append(panel, button);
  const show = (isOpen: boolean) => {
    if (panel.hidden !== isOpen) return;
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) button.focus();
    tellSite(isOpen ? 'opened' : 'closed');
  };
  const frameNow = () => {
    frame ??= createFrame(site, (event) => {
      if (event === 'close') show(false);
    });
    if (!frame.element.isConnected) panel.append(frame.element);
    return frame;
  };
  const open = () => {
    const { element, say } = frameNow();
    show(true);
    element.focus();
    say({ docent: 'focus' });
  };
  button.addEventListener('click', () => (panel.hidden ? open() : show(false)));
  return {
    open,
    close: () => show(false),
    say(message) {
      open();
      frameNow().say(message);
    },
    speak(language) {
      button.setAttribute('aria-label', labelOf(site));
      frame?.say({ docent: 'language', language });
    },
  };
}

function createInline(site: Site): Chat {
  const { host, root, height } = site;
  const box = document.createElement('div');
  const frame = createFrame(site, () => undefined);
  box.className = 'inline';
  if (height && /^\d{2,4}$/.test(height)) host.style.setProperty('--docent-height', `${height}px`);
  box.append(frame.element);
  root.append(box);
  return {
    open: () => frame.say({ docent: 'focus' }),
    close: () => undefined,
    say: frame.say,
    speak: (language) => frame.say({ docent: 'language', language }),
  };
}

function obey(chat: Chat, { docent, text, language }: Command): void {
  if (docent === 'open') chat.open();
  else if (docent === 'close') chat.close();
  else if (docent === 'ask' && typeof text === 'string') chat.say({ docent: 'ask', text });
  else if (docent === 'language' && typeof language === 'string') chat.speak(language);
}

function startChat(script: HTMLScriptElement): void {
  const { origin } = new URL(script.src);
  const { docent: path = '', mode, label, language, height } = script.dataset;
  if (!/^\/external\/[\w-]+\/[^/]+\/[\w-]+$/.test(path)) {
    console.error('Docent: data-docent has to be the path of a public link.');
    return;
  }
  const isInline = mode === 'inline';
  const site: Site = { origin, path, isInline, label, language, height, ...createHost() };
  if (isInline) script.after(site.host);
  else document.body.append(site.host);
  const chat = isInline ? createInline(site) : createBubble(site);
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<Command | null>) => {
    // Only the site itself: frames of others have other windows.
    if (source === window && from === window.origin && typeof data?.docent === 'string') obey(chat, data);
  });
  if (!language)
    new MutationObserver(() => chat.speak(languageOf(site))).observe(document.documentElement, {
      attributeFilter: ['lang'],
    });
}

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) {
  if (document.body) startChat(currentScript);
  else document.addEventListener('DOMContentLoaded', () => startChat(currentScript), { once: true });
}
