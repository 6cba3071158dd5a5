import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

/** Playwright's own where there is none. */
const chromiumPath = findChromium();

/**
 * What Playwright turns off by itself (a switch that is given twice counts once, the last time); the suggestions
 * under the address bar, for which each new window starts a process, a third of what opening a page costs; and the
 * process that is started for a page to come.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** As root Chromium runs only without its sandbox; the rest keeps it from calling anyone. */
const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  // Code that is optimized in the background runs too shortly here to pay for it: the compilers took a twelfth of what the
  // browser takes of the processor.
  '--js-flags=--no-maglev,--no-turbofan',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.config.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // The tests of a running answer wait for most of their time, by a server of their own: begun last, they would leave the
  // processors idle.
  projects: [
    { name: 'answers', testMatch: '**/chat.spec.ts' },
    { name: 'others', testIgnore: '**/chat.spec.ts' },
  ],
  // One more than there are processors on a small machine: some tests wait for an answer that takes its time.
  workers: 3,
  // Long enough for a machine that does something else as well: what passes waits no longer for it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    // A click waits until what it goes to stands still.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker answers what tests answer themselves; the test of the worker allows it.
    serviceWorkers: 'block',
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: { args: chromiumFlags, ...(chromiumPath && { executablePath: chromiumPath }) },
  },
});
