import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Advice about whole pages; a menu or dialog that floats over one is no landmark and hides the rest. */
const pageAdvice = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** What a theme or a language can change of a page whose structure was looked at in another one. */
const ofLooks = ['color-contrast', 'target-size', 'html-has-lang', 'html-lang-valid', 'document-title'];

/** The bar above a page that is on its way, in both languages. */
const pageIsLoading = /^(Loading page|Sayfa yükleniyor)$/;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  /** A menu or dialog is open over the page. */
  floating?: boolean;
  /** The same page was looked at whole, in another theme and language. */
  again?: boolean;
}

function optionsOf({ floating, again }: Look): RunOptions {
  // What is well is not written down.
  const resultTypes: RunOptions['resultTypes'] = ['violations'];
  if (again) return { resultTypes, runOnly: { type: 'rule', values: ofLooks } };
  const disabled = (floating ? pageAdvice : []).map((rule) => [rule, { enabled: false }]);
  return { resultTypes, runOnly: { type: 'tag', values: tags }, rules: Object.fromEntries(disabled) };
}

/**
 * Puts axe into each frame that has none yet, where it stays until another document is opened: to compile it takes as
 * long as to run it.
 */
async function putAxeInto(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/**
 * Colors of a theme that has just changed are on their way for a moment: two frames begin what was asked for, and an
 * end can begin the next one, as where a colour is inherited from what has just reached its own.
 */
const standStill = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      await nextFrame();
      await nextFrame();
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (moving.length === 0) return;
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    }
  });

const findFaults = (page: Page, options: RunOptions) =>
  page.evaluate(async (given) => {
    if (!window.axe) throw new Error('The document changed while axe was put into it.');
    const { violations } = await window.axe.run(document, given);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html}`).join('\n')}`,
    );
  }, options);

/** Nothing that axe knows is wrong with what the page shows now. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  // Contrast is measured on what stands still, and not on a list that is pale because a newer one is on its way.
  await expect(page.locator('[aria-busy=true]:not(article, button)')).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: pageIsLoading })).toHaveCount(0);
  await standStill(page);
  await putAxeInto(page);
  let found = await findFaults(page, optionsOf(look));
  if (found.length > 0) {
    // What is wrong is wrong a second time, unless it was still moving.
    await standStill(page);
    found = await findFaults(page, optionsOf(look));
  }
  expect(found, page.url()).toEqual([]);
}
