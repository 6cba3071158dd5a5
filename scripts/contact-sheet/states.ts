import type { Page } from '@playwright/test';

// What brings a screen into a state, in English and in Turkish.

export const palette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().waitFor();
};

export const paletteFound = async (page: Page) => {
  await palette(page);
  await page.getByRole('combobox').last().fill('harbour');
  await page.getByRole('option').first().waitFor();
};

export const shortcuts = async (page: Page) => {
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
};

export const bell = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(Notifications|Bildirimler)/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

export const profileMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /Profile menu|profil menüsü/ })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
};

export const openTour = async (page: Page) => {
  await page.getByRole('button', { name: /Show me around|Tanıtım turunu başlat/ }).click();
  await page.getByRole('dialog').waitFor();
};

export const openPart = async (page: Page, name: RegExp) => {
  await page.getByRole('radio', { name }).first().check({ force: true });
};

export const versions = async (page: Page) => {
  await page.getByRole('tab', { name: /^(Versions|Sürümler)/ }).click();
};

/** The newest visit; its visitor asked for a human. */
export const visit = async (page: Page) => {
  await visitors(page);
  await page.getByRole('main').getByRole('button', { name: 'How many ships came in 2023?' }).first().click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
};

export const visitors = async (page: Page) => {
  await page.getByRole('tab', { name: /^(Visitors|Ziyaretçiler)/ }).click();
};

/** The reader of the first reference of the chat. */
export const openReference = async (page: Page) => {
  await page.getByRole('article').first().getByRole('button', { name: /1/ }).first().click();
};

export const confirmation = async (page: Page) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 900 });
  await page.goto(new URL('/chat', page.url()).href);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Actions|İşlemler|.*için işlemler)/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: /^(Delete|Sil)/ }).click();
  await page.getByRole('alertdialog').waitFor();
};

export const askStarter = async (page: Page) => {
  const starter = page.getByRole('main').getByRole('button', { name: 'How many ships came in 2023?' });
  // The chat of the width before goes on.
  if (await starter.isVisible()) await starter.click();
  await page.getByRole('article').last().getByRole('button').first().waitFor();
};

export const openEmbed = async (page: Page) => {
  await page.getByRole('button').first().click();
  await page.frameLocator('iframe').getByRole('textbox').waitFor();
};
