import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { signIn } from './support/sign-in.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const newCompany = (code: string, title: string) => ({
  code,
  title,
  admin: { name: 'Ada', email: 'ada@example.test', password: 'analytical engine' },
});

test('the operator opens a company, whose administrator can sign in but sees no companies page', async ({
  signedIn: page,
  docent,
  browser,
}) => {
  await page.goto(`${docent.url}/settings/companies`);
  await expect(page.getByRole('row', { name: /Runs Docent/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add company' }).click();
  await page.getByRole('button', { name: 'Add company' }).click();
  await expect(page.getByText('Company Code is required')).toBeVisible();
  await page.getByLabel('Title').fill('Marmara Shipping');
  await page.getByLabel('Company code').fill('marmara');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Add company' }).click();
  await expect(page.getByText('Password is too short')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('analytical engine');
  await page.getByLabel('Active users').fill('25');
  await page.getByLabel('Storage').fill('10');
  await page.getByRole('button', { name: 'Add company' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marmara Shipping' })).toBeVisible();
  await expect(page.getByText('of 25')).toBeVisible();
  await expect(page.getByText('of 10.00 GB')).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const as = { company: 'marmara', email: 'ada@example.test', password: 'analytical engine' };
  await signIn(theirs, docent.url, as);
  await theirs.goto(`${docent.url}/settings`);
  await expect(theirs.getByRole('link', { name: /Company Settings/ }).first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: /^Companies/ })).toHaveCount(0);
  await theirs.goto(`${docent.url}/settings/companies`);
  await expect(theirs).toHaveURL(/\/403$/);
  await context.close();
});

test('a company is suspended, activated and, with its code typed, deleted', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await session.call('POST', '/companies', newCompany('ege', 'Ege Foods'));
  await page.goto(`${docent.url}/settings/companies?q=ege`);
  const row = page.getByRole('row', { name: /Ege Foods/ });
  await page.getByRole('button', { name: 'Actions for Ege Foods' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(row).toContainText('Suspended');
  await page.getByRole('link', { name: 'Ege Foods' }).click();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Ege Foods is active again')).toBeVisible();
  await page.getByRole('button', { name: 'Delete company' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Ege Foods?' });
  await expect(dialog.getByRole('button', { name: 'Delete company' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('ege');
  await dialog.getByRole('button', { name: 'Delete company' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ege Foods/ })).toHaveCount(0);
});

test('a company sets its logo, greeting and code, and its sign-in page shows them', async ({
  docent,
  session,
  page,
}) => {
  await session.call('POST', '/companies', newCompany('toros', 'Toros'));
  await signIn(page, docent.url, {
    company: 'toros',
    email: 'ada@example.test',
    password: 'analytical engine',
  });
  await page.goto(`${docent.url}/settings/company`);
  await expect(page.getByText('no limit').first()).toBeVisible();
  await page.getByLabel('Company logo', { exact: true }).setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(page.getByText('Choose a PNG, JPEG or WebP image')).toBeVisible();
  await page.getByLabel('Company logo', { exact: true }).setInputFiles({
    name: 'b.png',
    mimeType: 'image/png',
    buffer: Buffer.from('This is no picture.'),
  });
  await expect(page.getByText('Choose a PNG, JPEG or WebP image')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose an image' })).toBeVisible();
  await page.getByLabel('Company logo', { exact: true }).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: png,
  });
  await expect(page.getByRole('img', { name: 'The logo of Toros' })).toBeVisible();
  await page.getByLabel('Greeting').fill('Welcome to the mountains.');
  await page.getByLabel('Company code').fill('toros-2');
  await expect(page.getByText(/Everyone is signed out/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The company has been saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Company code')).toHaveValue('toros-2');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${docent.url}/auth`);
  await page.getByLabel('Company Code').fill('toros-2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Welcome to the mountains.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Toros' })).toBeVisible();
});

test('every page of companies is in Turkish', async ({ signedIn: page, docent, session }) => {
  const made = await session.call('POST', '/companies', newCompany('akdeniz', 'Akdeniz'));
  await page.addInitScript(() => localStorage.setItem('lang', 'tr'));
  for (const [address, heading] of [
    ['/settings/companies', 'Şirketler'],
    ['/settings/companies/add', 'Şirket ekle'],
    [`/settings/companies/${Reflect.get(Object(made), 'id')}`, 'Akdeniz'],
    ['/settings/company', 'Şirket Ayarları'],
  ] as const) {
    await page.goto(docent.url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await englishOn(page)).toEqual([]);
  }
});
