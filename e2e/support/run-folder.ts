import { openRunFolder } from '../../packages/server/src/testing/run-folder.ts';

/** Everything that the servers and browsers of a run write goes into one folder, and goes when the run ends. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export before the first test.
export default function setUp(): Promise<() => Promise<void>> {
  return openRunFolder();
}
