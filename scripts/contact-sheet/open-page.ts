import type { Browser, Page } from '@playwright/test';
import { type ApiSession, apiSession } from '../../e2e/support/api.ts';
import { type Look, setLook } from '../../e2e/support/looks.ts';

/** A running Docent with its data, and the browser that looks at it. */
export interface Stage {
  readonly url: string;
  readonly browser: Browser;
  readonly session: ApiSession;
}

/** A page of one look, signed in unless the screen is for those who are not. */
export async function openPage({ browser, url }: Stage, look: Look, isSignedOut: boolean): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Public pages follow the browser instead of what is kept for users.
    colorScheme: look.theme,
    locale: look.language,
  });
  const page = await context.newPage();
  await setLook(page, look);
  if (isSignedOut) return page;
  // A session of its own: pages that outlive their access token renew it, and a refresh token is used once.
  const { accessToken, refreshToken } = await apiSession({ url });
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('refreshToken')) return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { accessToken, refreshToken },
  );
  return page;
}
