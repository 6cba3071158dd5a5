import { textAt } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { changeLook, expectToFit } from './support/looks.ts';

test('an assistant is tested, and one that does worse is published only when that is typed', async ({
  docent,
  session,
  signedIn: page,
}) => {
  const fileUid = await session.addFile('e2e-quay.txt', 'The quay of Bebek opens at nine in the morning.');
  const uid = textAt(
    await session.call('POST', '/custom-templates', {
      name: 'e2e-quay',
      instructions: 'Answer visitors of the quay.',
      knowledge: { fileUids: [fileUid] },
    }),
    'uid',
  );
  await session.call('POST', `/custom-templates/${uid}/publish`, {});
  await page.goto(`${docent.url}/custom-docent/${uid}`);
  await page.getByRole('tab', { name: 'Tests' }).click();
  await expect(page.getByText('No test questions yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add question' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question').fill('When does the quay of Bebek open?');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Enter an expected word or add an expected source')).toBeVisible();
  await dialog.getByLabel('Expected words').fill('at nine');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /quay of Bebek/ })).toBeVisible();

  // Somebody takes the file away from the draft.
  await session.call('PUT', `/custom-templates/${uid}`, { knowledge: { fileUids: [] } });
  await page.reload();
  await page.getByRole('tab', { name: 'Tests' }).click();
  await page.getByRole('button', { name: 'Run test' }).click();
  await expect(page.getByText('The draft passes fewer questions than the published version.')).toBeVisible();
  await expect(page.getByRole('row', { name: /quay of Bebek.*Failed.*Passed/s })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('row', { name: /quay of Bebek/ }).click();
  await expect(dialog.getByRole('region', { name: 'Published' }).getByText('opens at nine')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Draft' }).getByText('words are missing')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const worse = page.getByRole('alertdialog');
  await expect(worse.getByText('fails the test question that both were asked')).toBeVisible();
  await expect(worse.getByRole('button', { name: 'Publish all the same' })).toBeDisabled();
  await worse.getByRole('textbox').fill('publish');
  await worse.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await page.goto(`${docent.url}/custom-docent/${uid}`);
  await page.getByRole('tab', { name: 'Tests' }).click();
  await changeLook(page, { language: 'tr', theme: 'dark' });
  await expect(page.getByRole('button', { name: 'Testi çalıştır' })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible(page);
});
