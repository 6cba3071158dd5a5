import { expect, type Locator, type Page } from '@playwright/test';

const stepsMax = 120;

/** The focus is not lost to the page: after a dialog, a deleted row, another screen. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? ''), { message: page.url() })
    .not.toBe('BODY');
}

/** What is wrong with the focus, or whether it is on the element. After the last one of a page the browser has it. */
function focusOn(target: Element): 'here' | 'elsewhere' | `unseen: ${string}` {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'elsewhere';
  if (!focused.matches(':focus-visible')) return `unseen: ${focused.outerHTML.slice(0, 200)}`;
  return focused === target ? 'here' : 'elsewhere';
}

/** Presses Tab until the element is focused; the focus has to be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const first = target.first();
  if (await first.evaluate((element) => element === document.activeElement)) return;
  for (let step = 0; step < stepsMax; step += 1) {
    await page.keyboard.press(key);
    const found = await first.evaluate(focusOn);
    if (found === 'here') return;
    expect(found, page.url()).toBe('elsewhere');
  }
  throw new Error(`${stepsMax} presses of Tab do not reach ${target}`);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Goes to a screen by its name in the command palette. */
export async function goByPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.waitFor();
  await page.keyboard.type(name);
  const option = palette.getByRole('option', { name, exact: true }).first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
  await expectFocusKept(page);
}
