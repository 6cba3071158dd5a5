/*
 * The interface of the page to a site that embeds it (docs/embed.md). The site names its own origin in the hash of the
 * page's address; which sites may do so at all is enforced by `frame-ancestors`.
 */

/** What the site may say. */
export interface HostHandlers {
  ask(text: string): void;
  language(language: string): void;
  focus(): void;
}

const hostOrigin = (): string | undefined => {
  const named = new URLSearchParams(location.hash.slice(1)).get('host') ?? '';
  return URL.canParse(named) && new URL(named).origin === named ? named : undefined;
};

export const isEmbedded = (): boolean => window.parent !== window && hostOrigin() !== undefined;

/** A frame that stands in the page of the site is always open; only a bubble closes. */
export const canClose = (): boolean =>
  isEmbedded() && new URLSearchParams(location.hash.slice(1)).get('mode') !== 'inline';

/** Tells the site that embeds the page; nobody where it stands alone. */
export function tellHost(event: 'ready' | 'close' | 'question' | 'answer' | 'ended'): void {
  const origin = hostOrigin();
  if (isEmbedded() && origin) window.parent.postMessage({ docent: event }, origin);
}

/** Listens to the site that embeds the page, and to nobody else. */
export function listenToHost(handlers: HostHandlers): void {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !isEmbedded() || origin !== hostOrigin()) return;
    if (data?.docent === 'ask' && typeof data.text === 'string') handlers.ask(data.text.slice(0, 8_000));
    else if (data?.docent === 'language' && typeof data.language === 'string')
      handlers.language(data.language);
    else if (data?.docent === 'focus') handlers.focus();
  });
}
