// Takes the README's picture from the running product:   npm run screenshot
// Starts a Docent with data of its own, puts a short document in, asks, and opens the first reference.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { apiSession } from '../e2e/support/api.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { startDocent } from '../e2e/support/start-docent.ts';
import config from '../playwright.config.ts';

const picture = fileURLToPath(new URL('../docs/images/chat.png', import.meta.url));

const handbook = `# The Harbour Library: a short handbook

## Borrowing
Members may borrow up to eight items at a time. Books may be kept for 28 days, magazines and films for 7 days. A loan can be extended twice, by 14 days each time, unless another member has reserved the item.

## Late returns
For each day that an item is late, the library charges 20 cents. The charge never exceeds the price of the item. Members who owe more than 10 euros cannot borrow until they have paid.

## Opening hours
The library is open from Tuesday to Saturday, from nine to six. On the first Sunday of each month it opens for families from ten to two.
`;

const docent = await startDocent();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const session = await apiSession(docent);
  const file = await session.addFile('handbook.md', handbook);
  const made = await session.call('POST', '/conversations', { kind: 'chat', fileUids: [file] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, locale: 'en-US' });
  await signIn(page, docent.url);
  await page.goto(`${docent.url}/chat/${Reflect.get(Object(made), 'uid')}`);
  await page
    .getByRole('textbox')
    .last()
    .fill('How long may I keep a book, and what does a late return cost?');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Reference 1/ })
    .first()
    .click();
  await page.locator('mark').first().waitFor();
  await page.waitForTimeout(500);
  await mkdir(fileURLToPath(new URL('../docs/images/', import.meta.url)), { recursive: true });
  await page.screenshot({ path: picture });
} finally {
  await browser.close();
  await docent.dispose();
}
