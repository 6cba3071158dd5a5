import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';

const sales = `Sales report;;;
City;Product;Amount;Date
Ankara;Lamp;1.250,50;01.02.2024
Izmir;Desk;2.000,00;15.03.2024
Ankara;Desk;749,50;20.03.2024
Bursa;Lamp;100,00;02.04.2024
Total;;4.100,00;
`;

const csv = { name: 'e2e sales.csv', mimeType: 'text/csv', buffer: Buffer.from(sales) };

test('a table is added, checked and asked, and a figure comes with its rows, chart and query', async ({
  docent,
  session,
  signedIn: page,
}) => {
  await page.goto(`${docent.url}/spreadsheet`);
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add spreadsheet' }).first().click();
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Please select a file')).toBeVisible();
  await page.getByLabel('From this computer', { exact: true }).setInputFiles(csv);
  await page.getByLabel('Name', { exact: true }).fill('Sales of the test');
  await page.getByRole('button', { name: 'Import' }).click();

  await expect(page.getByRole('heading', { name: 'Sales of the test' })).toBeVisible();
  await expect(page.getByText('1 row of totals or notes is left out of answers')).toBeVisible();
  await expect(page.getByRole('cell', { name: '1,250.5' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Columns' }).check();
  await expect(page.getByLabel('Type of Amount')).toHaveValue('decimal');
  await expect(page.getByLabel('Type of Date')).toHaveValue('date');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ask about these tables' }).click();
  await page.getByRole('button', { name: 'What is the total Amount by City?', exact: true }).click();
  const answer = page.getByRole('article', { name: 'Answer' });
  await expect(answer.getByText('Understood as: Sum of Amount, by City')).toBeVisible();
  await expect(answer.getByRole('cell', { name: '2,000' }).first()).toBeVisible();
  await answer.getByRole('radio', { name: 'Chart' }).check();
  await expect(answer.getByRole('button', { name: 'Save as PNG' })).toBeVisible();
  await expectAccessible(page);
  await answer.getByRole('radio', { name: 'Table' }).check();
  await answer.getByRole('cell', { name: '2,000' }).first().getByRole('button').click();
  const behind = page.getByRole('complementary', { name: 'Where this figure comes from' });
  await expect(behind.getByText('Made of 2 rows')).toBeVisible();
  await expect(behind.getByText('1 row of totals or notes left out')).toBeVisible();
  await expect(behind.getByText('Computed again in another way: 2,000')).toBeVisible();
  await expect(behind.getByRole('row', { name: '3 Ankara Lamp 1,250.5' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(behind).toHaveCount(0);
  const figure = answer.getByRole('cell', { name: '2,000' }).first().getByRole('button');
  await expect(figure).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(behind).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(behind.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figure).toBeFocused();
  await answer.getByRole('button', { name: 'Download the result' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel file (XLSX)' }).click();
  expect((await saved).suggestedFilename()).toBe('What is the total Amount by City.xlsx');
  await answer.getByRole('radio', { name: 'SQL' }).check();
  // The query is a long line: it wraps, and what copies it stays within the answer.
  const within = await answer.boundingBox();
  const copy = await answer.getByRole('button', { name: 'Copy code' }).boundingBox();
  expect((copy?.x ?? 0) + (copy?.width ?? 0)).toBeGreaterThan(0);
  expect((copy?.x ?? 0) + (copy?.width ?? 0)).toBeLessThanOrEqual((within?.x ?? 0) + (within?.width ?? 0));
  await answer.getByRole('button', { name: 'Edit the query' }).click();
  await answer.getByRole('textbox', { name: 'Query' }).fill('select 6 * 7 as answer');
  await answer.getByRole('button', { name: 'Run the query' }).click();
  const second = page.getByRole('article', { name: 'Answer' }).nth(1);
  await expect(second.getByRole('cell', { name: '42' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('cell', { name: '42' })).toBeVisible();
  // What it may mean is said in whole sentences, which need several lines of a narrow screen.
  await page.setViewportSize({ width: 400, height: 900 });
  await page.getByPlaceholder('Ask about Sales of the test').fill('rose most in march');
  await page.keyboard.press('Enter');
  const choices = page.getByRole('list', { name: 'What the question may mean' }).getByRole('button');
  await expect(choices.first()).toBeVisible();
  for (const choice of await choices.all()) {
    const { x, width } = (await choice.boundingBox()) ?? { x: 0, width: 0 };
    expect(width).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(400);
  }
  const type = 'spreadsheet';
  const history = expect.objectContaining({ type, text: 'What is the total Amount by City?' });
  expect(await session.call('GET', '/sidebar')).toContainEqual(history);
});

/** Each city is written once, as in a report. */
const report = `City,Product,Amount
Ankara,Apple,10
,Pear,20
Izmir,Apple,5
,Pear,7
`;

test('empty cells below a label are filled, shown as such, and emptied again', async ({
  docent,
  signedIn: page,
  session,
}) => {
  const form = new FormData();
  form.append('file', new Blob([report]), 'report.csv');
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'X-Company': 'docent' };
  const made = await fetch(`${docent.url}/api/spreadsheets`, { method: 'POST', headers, body: form });
  const { data }: { data: { uid: string } } = JSON.parse(await made.text());
  await page.goto(`${docent.url}/spreadsheet/database/${data.uid}`);
  await expect(page.getByTitle('Ankara: empty in the file, filled from above')).toHaveText('Ankara');
  await page.getByRole('radio', { name: 'Columns' }).check();
  await expect(page.getByText('2 empty cells filled from above')).toBeVisible();
  await expect(page.getByText('Empty cells seem to belong to the value above them')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Fill empty cells with the value above: City' }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('2 empty cells', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('filled from above')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Rows' }).check();
  await expect(page.getByRole('row', { name: '3 Pear 20' })).toBeVisible();
});

const wide = `Order number,Customer name,Sales representative,Delivery address,Contact person,Amount,Remark
A1,Ada,Deniz,Main Street 1,Emre,10,urgent
A2,Bob,Deniz,Main Street 2,Emre,20,
A3,Cem,Deniz,Main Street 3,Emre,30,
`;

test('on a phone, the cells behind a figure of a wide table are in sight', async ({
  docent,
  signedIn: page,
  session,
}) => {
  const form = new FormData();
  form.append('file', new Blob([wide]), 'wide.csv');
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'X-Company': 'docent' };
  const made = await fetch(`${docent.url}/api/spreadsheets`, { method: 'POST', headers, body: form });
  const { data }: { data: { uid: string } } = JSON.parse(await made.text());
  await page.setViewportSize({ width: 400, height: 900 });
  await page.goto(`${docent.url}/spreadsheet?database=${data.uid}`);
  await page.getByRole('button', { name: 'What is the average Amount?' }).click();
  await page
    .getByRole('article', { name: 'Answer' })
    .getByRole('cell', { name: '20' })
    .getByRole('button')
    .click();
  const behind = page.getByRole('dialog', { name: 'Where this figure comes from' });
  await expect(behind.getByRole('columnheader', { name: 'Amount' })).toBeInViewport({ ratio: 1 });
  await expect(behind.getByRole('rowheader', { name: '2' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('article', { name: 'Answer' }).getByRole('cell', { name: '20' }).getByRole('button'),
  ).toBeFocused();
});

const districts = Array.from({ length: 20 }, (_, at) => `Long district ${at},${(at * 100) / 3}`);

test('on a phone, each of twenty bars has its name, and the chart begins where the table did', async ({
  docent,
  signedIn: page,
  session,
}) => {
  const form = new FormData();
  form.append('file', new Blob([`District,Price\n${districts.join('\n')}\n`]), 'districts.csv');
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'X-Company': 'docent' };
  const made = await fetch(`${docent.url}/api/spreadsheets`, { method: 'POST', headers, body: form });
  const { data }: { data: { uid: string } } = JSON.parse(await made.text());
  await page.setViewportSize({ width: 400, height: 900 });
  await page.goto(`${docent.url}/spreadsheet?database=${data.uid}`);
  await page.getByRole('textbox', { name: 'Your question' }).fill('average price by district');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article', { name: 'Answer' });
  await expect(answer.getByRole('cell', { name: '33.33', exact: true })).toBeVisible();
  await expect(answer.getByTitle(/33\.3333333333/).first()).toBeVisible();
  // What does not fit beside the sentence begins where the sentence does.
  const sentence = await answer.getByText('Understood as: ').boundingBox();
  const icon = await answer.getByRole('button', { name: 'Correct' }).locator('svg').boundingBox();
  expect(icon?.y).toBeGreaterThan((sentence?.y ?? 0) + (sentence?.height ?? 0) - 1);
  expect(icon?.x).toBeCloseTo(sentence?.x ?? 0, 0);
  const chart = answer.getByRole('radio', { name: 'Chart' });
  await chart.check();
  // A line of text for each bar.
  const heightPx = async () => (await answer.locator('canvas').boundingBox())?.height ?? 0;
  await expect.poll(heightPx).toBeGreaterThan(20 * 16);
  await expect(chart).toBeInViewport();
  await answer.getByRole('button', { name: 'Correct' }).click();
  const query = answer.getByRole('textbox', { name: 'Query' });
  await expect(query).toBeFocused();
  expect(await query.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`${docent.url}/spreadsheet/database/${data.uid}`);
  await page.getByRole('button', { name: 'About District' }).click();
  const about = page.getByRole('dialog', { name: 'About District' });
  await expect(about.getByRole('list', { name: 'Most frequent values' })).toBeVisible();
  // What does not fit on the screen is scrolled to.
  await expect(about).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await about.boundingBox())?.y).toBeGreaterThanOrEqual(8);
  await about.getByRole('button', { name: 'Freeze columns up to here' }).scrollIntoViewIfNeeded();
  await about.getByText('District', { exact: true }).scrollIntoViewIfNeeded();
  await expect(about.getByText('District', { exact: true })).toBeInViewport({ ratio: 1 });
});

test('a database is renamed and deleted after confirmation', async ({ docent, signedIn: page, session }) => {
  const form = new FormData();
  form.append('file', new Blob(['city,people\nVan,4\n']), 'to delete.csv');
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'X-Company': 'docent' };
  const made = await fetch(`${docent.url}/api/spreadsheets`, { method: 'POST', headers, body: form });
  expect(made.status).toBe(200);
  await page.goto(`${docent.url}/spreadsheet`);
  const row = page.getByRole('row', { name: /to delete/ });
  await expect(row.getByText('Ready')).toBeVisible();
  await row.getByRole('button', { name: /to delete/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Renamed database');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('row', { name: /Renamed database/ });
  await renamed.getByRole('button', { name: /Renamed database/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete database' }).click();
  await expect(renamed).toHaveCount(0);
});

test('a page with a scrolling part of its own never scrolls away as a whole', async ({
  docent,
  session,
  signedIn: page,
}) => {
  const form = new FormData();
  form.append('file', new Blob(['city,people\nVan,4\nMuş,2\n']), 'cities.csv');
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'X-Company': 'docent' };
  const made = await fetch(`${docent.url}/api/spreadsheets`, { method: 'POST', headers, body: form });
  const { data }: { data: { uid: string } } = JSON.parse(await made.text());
  // Names for screen readers lie far below the edge of a low window.
  await page.setViewportSize({ width: 900, height: 400 });
  const hidden = () => page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight);
  await page.goto(`${docent.url}/spreadsheet?database=${data.uid}`);
  await page.getByRole('button', { name: 'What is the average people?' }).click();
  const answers = page.getByRole('article', { name: 'Answer' });
  await expect(answers.getByRole('radio', { name: 'SQL' })).toBeAttached();
  await page.getByPlaceholder('Ask about cities').fill('total people by city');
  await page.keyboard.press('Enter');
  const second = answers.nth(1);
  await second.getByRole('button', { name: 'Save this question' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The question was saved.')).toBeVisible();
  // The end of the chat is below the window.
  await answers.first().evaluate((first) => first.scrollIntoView());
  expect(await hidden()).toBe(0);
  await page.goto(`${docent.url}/spreadsheet/questions/${data.uid}`);
  await expect(page.getByRole('radio', { name: 'Table' })).toBeAttached();
  expect(await hidden()).toBe(0);
  await page.goto(`${docent.url}/spreadsheet/database/${data.uid}/link`);
  await expect(page.getByRole('radio').first()).toBeAttached();
  expect(await hidden()).toBe(0);
});
