import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const folder = new URL('../../packages/web/src/i18n/en/', import.meta.url);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Every English text of the interface that says something by itself, without values to fill in. */
async function readEnglishTexts(): Promise<ReadonlySet<string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name): Promise<unknown> => import(new URL(name, folder).href)),
  );
  // The last is the name of the first user, which is nobody's text.
  const sameInBoth = new Set(['Docent', 'English', 'Türkçe', 'Model', 'Administrator']);
  return new Set(modules.flatMap(textsIn).filter((text) => !text.includes('{') && !sameInBoth.has(text)));
}

let known: Promise<ReadonlySet<string>> | undefined;

function englishTexts(): Promise<ReadonlySet<string>> {
  known ??= readEnglishTexts();
  return known;
}

/**
 * What a test makes stands on the lists that later tests look at, in Turkish as well: nothing may be called what the
 * interface says in English.
 */
export async function refuseEnglishName(made: unknown): Promise<void> {
  for (const key of ['name', 'title']) {
    const name: unknown = Reflect.get(Object(made), key);
    if (typeof name === 'string' && (await englishTexts()).has(name))
      throw new Error(`Choose another ${key} than “${name}”: the interface says so in English.`);
  }
}

/** What a user sees, hears or hovers on the page, line by line. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const named = Array.from(document.querySelectorAll('*')).flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is not shown.
    return [document.title.replace(' – Docent', ''), ...document.body.innerText.split('\n'), ...named]
      .map((text) => text.trim())
      .filter(Boolean);
  });
}

/** The English texts that stand on a page that should be in another language. */
export async function englishOn(page: Page): Promise<string[]> {
  const english = await englishTexts();
  return (await shownTexts(page)).filter((text) => english.has(text));
}
