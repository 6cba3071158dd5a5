import { expect, test } from './support/docent-test.ts';
import { signIn } from './support/sign-in.ts';
import { admin } from './support/start-docent.ts';
import { zippedBytes } from './support/zipped-bytes.ts';

const passwordBox = { name: 'Password', exact: true } as const;

test.describe('signing in', () => {
  test('loads little, and reports a missing or unknown company code', async ({ page, docent }) => {
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
    await page.goto(`${docent.url}/auth`);
    await page.getByLabel('Company Code').waitFor();
    const sizes = loaded.filter((path) => /\.(?:js|css)$/.test(path)).map(zippedBytes);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Company Code is required')).toBeVisible();
    await page.getByLabel('Company Code').fill('no-such-company');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Oops, Company code is not valid! Please try again.')).toBeVisible();
  });

  test('names each missing or wrong field of the login, again in Turkish when the language changes', async ({
    page,
    docent,
  }) => {
    await page.addInitScript(() => localStorage.setItem('company', 'docent'));
    await page.goto(`${docent.url}/auth/login`);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Email').fill('not an address');
    await expect(page.getByText('Email must be a valid email')).toBeVisible();
    await page.getByText('Türkçe').click();
    await expect(page.getByText('Geçerli bir e-posta olmalı')).toBeVisible();
    await expect(page.getByText('Parola zorunludur')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  });

  test('refuses a wrong password without saying which of the two is wrong', async ({ page, docent }) => {
    await page.addInitScript(() => localStorage.setItem('company', 'docent'));
    await page.goto(`${docent.url}/auth/login`);
    await page.getByLabel('Email').fill('nobody@docent.local');
    await page.getByRole('textbox', passwordBox).fill('wrong password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Email or password is not correct.');
    await expect(page).toHaveURL(`${docent.url}/auth/login`);
  });

  test('shows the password on demand', async ({ page, docent }) => {
    await page.addInitScript(() => localStorage.setItem('company', 'docent'));
    await page.goto(`${docent.url}/auth/login`);
    await page.getByRole('textbox', passwordBox).fill('secret one');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByRole('textbox', passwordBox)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(page.getByRole('textbox', passwordBox)).toHaveAttribute('type', 'password');
  });

  test('remembers the company, and offers to use another company code', async ({ page, docent }) => {
    await page.goto(`${docent.url}/auth`);
    await page.getByLabel('Company Code').fill('docent');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${docent.url}/auth/login`);
    await page.goto(`${docent.url}/auth`);
    await expect(page.getByLabel('Company Code')).toHaveValue('docent');
    await page.goto(`${docent.url}/auth/login`);
    await page.getByRole('button', { name: 'Use another company code' }).click();
    await expect(page).toHaveURL(`${docent.url}/auth`);
    await expect(page.getByLabel('Company Code')).toHaveValue('');
  });

  test('returns to the requested page, but never to another site', async ({ page, docent }) => {
    await page.addInitScript(() => localStorage.setItem('company', 'docent'));
    await page.goto(`${docent.url}/settings/app`);
    await expect(page).toHaveURL(`${docent.url}/auth/login?next=%2Fsettings%2Fapp`);
    await page.goto(`${docent.url}/auth/login?next=%2F%2Felsewhere.test`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('textbox', passwordBox).fill(admin.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${docent.url}/dashboard`);
  });
});

test.describe('the session', () => {
  test('redirects the sign-in pages to the dashboard while an access token is stored', async ({
    signedIn: workspace,
    docent,
  }) => {
    for (const path of ['/auth', '/auth/login']) {
      await workspace.goto(`${docent.url}${path}`);
      await expect(workspace).toHaveURL(`${docent.url}/dashboard`);
    }
  });

  test('is not started by a token without three parts', async ({ page, docent }) => {
    await page.goto(`${docent.url}/auth`);
    await page.evaluate(() => {
      localStorage.setItem('company', 'docent');
      localStorage.setItem('accessToken', 'not-a-token');
    });
    await page.goto(`${docent.url}/dashboard`);
    await expect(page).toHaveURL(`${docent.url}/auth/login`);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test('ends with Logout: the refresh token is revoked and the session’s data is deleted', async ({
    page,
    docent,
  }) => {
    await signIn(page, docent.url);
    const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${docent.url}/auth/login`);
    const kept = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(kept).not.toContain('accessToken');
    expect(kept).not.toContain('refreshToken');
    const refreshed = await page.request.post(`${docent.url}/api/refresh`, {
      data: { refresh_token: refreshToken },
    });
    expect(refreshed.status()).toBe(401);
  });

  test('refreshes an expired access token once for all calls, and repeats them', async ({
    docent,
    signedIn: workspace,
  }) => {
    // What the page that is open still asks for must not be taken for the next one's calls.
    await workspace.goto('about:blank');
    let refreshes = 0;
    const refused = new Set<string>();
    await workspace.route('**/api/**', async (route) => {
      const request = route.request();
      const path = new URL(request.url()).pathname;
      if (path === '/api/refresh') {
        refreshes += 1;
        return route.continue();
      }
      if (refreshes > 0 || refused.has(path)) return route.continue();
      refused.add(path);
      return route.fulfill({
        status: 401,
        json: { status: false, code: 'token_expired', message: 'x', refreshNeeded: true },
      });
    });
    await workspace.goto(`${docent.url}/dashboard`);
    await expect(workspace.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(workspace.getByRole('button', { name: /Project:/ })).toBeVisible();
    expect(refreshes).toBe(1);
    expect(refused.size).toBeGreaterThan(2);
  });

  test('goes to /auth with the tokens cleared when the refresh is rejected', async ({ page, docent }) => {
    await signIn(page, docent.url);
    await page.evaluate(() => localStorage.setItem('refreshToken', 'a spent one'));
    await page.route('**/api/profile', (route) =>
      route.fulfill({
        status: 401,
        json: { status: false, code: 'token_expired', message: 'x', refreshNeeded: true },
      }),
    );
    await page.reload();
    await expect(page).toHaveURL(`${docent.url}/auth`);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test('moves to the maintenance page when the server reports maintenance', async ({
    signedIn: workspace,
    docent,
  }) => {
    // The page that is open would leave as well, in the middle of going to the next one.
    await workspace.goto('about:blank');
    await workspace.route('**/api/projects', (route) =>
      route.fulfill({
        status: 503,
        json: { status: false, code: 'maintenance', message: 'x', maintenance: true },
      }),
    );
    // The page leaves by itself as soon as it knows, which may be before it has loaded.
    await workspace.goto(`${docent.url}/dashboard`, { waitUntil: 'commit' });
    await expect(workspace).toHaveURL(/\/maintenance\?next=/);
    await expect(workspace.getByRole('heading', { name: 'Docent is being maintained' })).toBeVisible();
  });
});
