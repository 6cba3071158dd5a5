import { textAt } from './support/api.ts';
import { expect, test } from './support/docent-test.ts';

test.describe('the route guard', () => {
  test('reports a server that does not respond, and opens the page once it does', async ({ workspace }) => {
    await workspace.route('**/api/check-permission', (route) => route.abort());
    await workspace.route('**/healthz', (route) => route.abort());
    await workspace.getByRole('link', { name: 'File Manager', exact: true }).click();
    await expect(workspace.getByRole('heading', { name: 'Docent cannot be reached' })).toBeVisible();
    await expect(workspace).toHaveTitle('Docent cannot be reached – Docent');
    await workspace.unrouteAll();
    await expect(workspace.getByRole('heading', { name: 'Docent cannot be reached' })).toBeHidden();
    await expect(workspace).toHaveURL(/file-manager/);
  });

  test('checks the permission twice at most, then shows the no-permission page', async ({
    signedIn: workspace,
    docent,
  }) => {
    let checks = 0;
    await workspace.route('**/api/check-permission', (route) => {
      checks += 1;
      return route.fulfill({ status: 403, json: { status: false, code: 'no_permission', message: 'x' } });
    });
    await workspace.goto(`${docent.url}/chat`);
    await expect(workspace).toHaveURL(`${docent.url}/403`);
    await expect(workspace.getByRole('heading', { name: "Oops, you don't have permission!" })).toBeVisible();
    expect(checks).toBe(2);
  });

  test('allows access when the permission check itself fails', async ({ signedIn: workspace, docent }) => {
    await workspace.route('**/api/check-permission', (route) =>
      route.fulfill({ status: 503, json: { status: false, code: 'unavailable', message: 'x' } }),
    );
    await workspace.goto(`${docent.url}/chat`);
    await expect(workspace).toHaveURL(`${docent.url}/chat`);
    await expect(workspace).toHaveTitle(/Chat – Docent/);
  });

  test('sends unknown paths to the not-found page', async ({ page, docent }) => {
    await page.goto(`${docent.url}/no/such/page`);
    await expect(page).toHaveURL(`${docent.url}/404`);
    await expect(
      page.getByRole('heading', { name: "Oops, the page you are looking for doesn't exist." }),
    ).toBeVisible();
  });
});

test.describe('the workspace', () => {
  test('says that it opens while the profile and the permissions are loading', async ({
    signedIn: page,
    docent,
  }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.goto('about:blank');
    await page.route('**/api/permissions', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${docent.url}/dashboard`);
    await expect(page.getByText('Opening your workspace…')).toBeVisible();
    answer();
    await expect(page.getByText('Opening your workspace…')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('sends the token, the company, the project, the language, the time zone and the XSRF token', async ({
    workspace: page,
    docent,
  }) => {
    // The project is known once the workspace is open.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('projectId'))).not.toBeNull();
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'from-the-cookie', url: docent.url }]);
    const asked = page.waitForRequest('**/api/permissions');
    await page.goto(`${docent.url}/dashboard`);
    const headers = await (await asked).allHeaders();
    const kept = await page.evaluate(() => ({
      token: localStorage.getItem('accessToken'),
      project: localStorage.getItem('projectId'),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }));
    expect(headers).toMatchObject({
      accept: 'application/json',
      authorization: `Bearer ${kept.token}`,
      'x-company': 'docent',
      'x-project': kept.project,
      'x-language': 'en',
      'x-timezone': kept.zone,
      'x-xsrf-token': 'from-the-cookie',
    });
  });
});

test.describe('the header', () => {
  test('opening the notifications marks all as read and hides the count', async ({
    signedIn: workspace,
    docent,
  }) => {
    const text = 'The build of Harbour rules is ready';
    const item = { uid: '01920000-0000-7000-8000-000000000001', type: 'note', value: null, text };
    await workspace.route('**/api/notifications', (route) =>
      route.fulfill({
        json: {
          status: true,
          data: { items: [{ ...item, unread: true, createdAt: new Date().toISOString() }], unread: 1 },
        },
      }),
    );
    await workspace.goto(`${docent.url}/dashboard`);
    const viewed = workspace.waitForRequest('**/api/notifications/view');
    await workspace.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await viewed;
    await expect(workspace.getByText('The build of Harbour…')).toBeVisible();
    await expect(workspace.getByRole('dialog', { name: 'Notifications' })).toHaveCSS('width', '600px');
    await workspace.keyboard.press('Escape');
    await expect(workspace.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  test('fetches notifications at most once per 15 seconds', async ({ signedIn: workspace, docent }) => {
    let fetches = 0;
    // The page that is open may still be fetching; that one does not count.
    await workspace.goto('about:blank');
    await workspace.route('**/api/notifications', (route) => {
      fetches += 1;
      return route.continue();
    });
    await workspace.goto(`${docent.url}/dashboard`);
    await workspace.getByRole('link', { name: 'Settings' }).click();
    await expect(workspace).toHaveURL(/settings$/);
    await workspace.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(workspace).toHaveURL(/dashboard$/);
    expect(fetches).toBe(1);
  });

  test('shows the project selector except in the settings', async ({ workspace }) => {
    await expect(workspace.getByRole('button', { name: /^Project:/ })).toBeVisible();
    await workspace.getByRole('link', { name: 'Settings' }).click();
    await expect(workspace.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(workspace.getByRole('button', { name: /^Project:/ })).toHaveCount(0);
  });

  test('starts with a project of the user when the stored one is no longer theirs', async ({
    workspace,
    docent,
    session,
  }) => {
    await workspace.evaluate(() => localStorage.setItem('projectId', '01920000-0000-7000-8000-00000000dead'));
    await workspace.goto(`${docent.url}/dashboard`);
    await expect(workspace.getByRole('button', { name: /^Project:/ })).toBeVisible();
    const stored = () => workspace.evaluate(() => localStorage.getItem('projectId'));
    await expect.poll(stored).toBe(textAt(await session.call('GET', '/project'), 'id'));
  });

  test('changes the language of the whole page and remembers it', async ({ workspace }) => {
    await workspace.getByRole('button', { name: /Profile menu/ }).click();
    await workspace.getByRole('menuitemradio', { name: 'Türkçe' }).click();
    await expect(workspace.getByRole('link', { name: 'Ana Sayfa' })).toBeVisible();
    await expect(workspace).toHaveTitle('Ana Sayfa – Docent');
    await workspace.reload();
    await expect(workspace.getByRole('link', { name: 'Sohbet', exact: true })).toBeVisible();
  });
});

test.describe('the settings', () => {
  test('save the profile, with Saving... and the inputs disabled meanwhile', async ({
    signedIn: workspace,
    docent,
  }) => {
    await workspace.goto(`${docent.url}/settings/profile`);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await workspace.route('**/api/profile', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await workspace.getByLabel('Name').fill('');
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('Name is required')).toBeVisible();
    await workspace.getByLabel('Name').fill('İlknur Çağlayan');
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(workspace.getByLabel('Name')).toBeDisabled();
    answer();
    await expect(workspace.getByText('Profile saved')).toBeVisible();
    await expect(workspace.getByRole('button', { name: 'Profile menu of İlknur Çağlayan' })).toBeVisible();
  });

  test('validate a new password before it is sent', async ({ signedIn: workspace, docent }) => {
    await workspace.goto(`${docent.url}/settings/profile?tab=security`);
    const submit = workspace.getByRole('button', { name: 'Change password' });
    await submit.click();
    await expect(workspace.getByText('Current password is required')).toBeVisible();
    await expect(workspace.getByText('New password is required')).toBeVisible();
    await expect(workspace.getByText('Password confirmation is required')).toBeVisible();
    await workspace.getByRole('textbox', { name: 'Current password' }).fill('wrong one');
    await workspace.getByRole('textbox', { name: 'New password' }).fill('short');
    await expect(workspace.getByText('Password is too short')).toBeVisible();
    await workspace.getByRole('textbox', { name: 'New password' }).fill('long enough');
    await workspace.getByRole('textbox', { name: 'Confirm Password' }).fill('something else');
    await expect(workspace.getByText('Passwords must match')).toBeVisible();
    await workspace.getByRole('textbox', { name: 'Confirm Password' }).fill('long enough');
    await submit.click();
    await expect(workspace.getByText('Current password is not correct.')).toBeVisible();
  });

  test('warn before unsaved text is discarded', async ({ signedIn: workspace, docent }) => {
    await workspace.goto(`${docent.url}/settings/profile`);
    await workspace.getByLabel('Phone').fill('+90 232 000 00 00');
    await workspace.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(workspace.getByRole('alertdialog')).toContainText('Your changes have not been saved.');
    await workspace.getByRole('button', { name: 'Stay' }).click();
    await expect(workspace.getByLabel('Phone')).toHaveValue('+90 232 000 00 00');
    await workspace.getByRole('link', { name: 'Back to Dashboard' }).click();
    await workspace.getByRole('button', { name: 'Leave' }).click();
    await expect(workspace).toHaveURL(`${docent.url}/dashboard`);
  });

  test('remember the chosen theme and date format', async ({ signedIn: workspace, docent }) => {
    await workspace.goto(`${docent.url}/settings/app`);
    const dates = workspace.getByLabel('Date format');
    await expect(dates).toHaveValue('YYYY-MM-DD');
    await dates.selectOption('DD/MM/YYYY');
    await expect(workspace.getByText('The project has been saved').first()).toBeVisible();
    await workspace.getByText('Dark', { exact: true }).click();
    await expect(workspace.locator('html')).toHaveAttribute('data-theme', 'dark');
    await workspace.reload();
    await expect(workspace.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(dates).toHaveValue('DD/MM/YYYY');
    // What is set here is the project's, which other tests look at as well.
    await dates.selectOption('YYYY-MM-DD');
    await expect(workspace.getByText('The project has been saved').first()).toBeVisible();
  });

  test('hide the sidebar on the overview and open it as a drawer elsewhere', async ({
    signedIn: workspace,
    docent,
  }) => {
    await workspace.goto(`${docent.url}/settings`);
    await expect(workspace.getByRole('button', { name: 'Open settings menu' })).toHaveCount(0);
    await workspace.getByRole('link', { name: 'App settings' }).click();
    await workspace.getByRole('button', { name: 'Open settings menu' }).click();
    await workspace.getByRole('dialog').getByRole('link', { name: 'Personal Profile' }).click();
    await expect(workspace).toHaveURL(/settings\/profile$/);
    await expect(workspace.getByRole('dialog')).toHaveCount(0);
  });

  test('are closed with the button of their drawer, and opened again', async ({
    signedIn: workspace,
    docent,
  }) => {
    await workspace.goto(`${docent.url}/settings/app`);
    const dialog = workspace.getByRole('dialog');
    for (let time = 0; time < 2; time++) {
      await workspace.getByRole('button', { name: 'Open settings menu' }).click();
      // Its tooltip is drawn while the button leaves the page.
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    }
    await workspace.getByRole('button', { name: 'Open settings menu' }).click();
    await dialog.getByRole('link', { name: 'Personal Profile' }).click();
    await expect(workspace).toHaveURL(/settings\/profile$/);
  });
});
