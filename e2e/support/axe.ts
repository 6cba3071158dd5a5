import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Advice about whole pages; a menu or dialog that floats over one is no landmark and hides the rest. */
const pageAdvice = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** What a theme or a language can change of a page whose structure was looked at in another one. */
const ofLooks = ['color-contrast', 'target-size', 'html-has-lang', 'html-lang-valid', 'document-title'];

interface Look {
  /** A menu or dialog is open over the page. */
  floating?: boolean;
  /** The same page was looked at whole, in another theme and language. */
  again?: boolean;
}

/** Nothing that axe knows is wrong with what the page shows now. */
export async function expectAccessible(page: Page, { floating = false, again = false }: Look = {}) {
  // Contrast is measured on what stands still, and not on a list that is pale because a newer one is on its way.
  await expect(page.locator('[aria-busy=true]:not(article, button)')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  // There are no frames of others: everything is looked at where it is, and what is well is not written down.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (again
    ? axe.withRules(ofLooks)
    : axe
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .disableRules(floating ? pageAdvice : [])
  ).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html}`).join('\n')}`,
  );
  expect(found, page.url()).toEqual([]);
}
