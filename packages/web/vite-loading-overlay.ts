import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type Rolldown } from 'vite';
import { browsers } from './vite-browsers.ts';

const app = resolve(import.meta.dirname, 'src/app');

/** The loading overlay without its words, until the script knows the language. A test compares the two. */
export const loadingOverlay = readFileSync(resolve(app, 'loading-overlay.html'), 'utf8').replaceAll(
  /\n\s*/g,
  '',
);

/** Leaves out the custom properties that nothing reads. */
function withoutUnread(css: string): string {
  const isRead = (name: string) => css.includes(`var(${name})`) || css.includes(`var(${name},`);
  const kept = css.replaceAll(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declared, name) =>
    isRead(name) ? declared : '',
  );
  return kept === css ? css : withoutUnread(kept);
}

/** The styles of the overlay alone, which stand in the page: it is painted before any other file has arrived. */
export async function loadingOverlayStyles(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      write: false,
      target: browsers,
      rolldownOptions: { input: resolve(app, 'loading-overlay.css') },
    },
  });
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[])
    for (const file of output)
      if (file.type === 'asset' && file.fileName.endsWith('.css')) return withoutUnread(String(file.source));
  throw new Error('The styles of the loading overlay were not built.');
}
