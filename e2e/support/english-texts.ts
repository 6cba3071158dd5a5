import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const folder = new URL('../../packages/web/src/i18n/', import.meta.url);

/** Every text of a dictionary, with the forms of those that count. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The dictionaries that a module exports: each has its texts by language. */
function dictionariesIn(module: object): { en: unknown; tr: unknown }[] {
  return Object.values(module).filter(
    (value: unknown) => typeof value === 'object' && value !== null && 'en' in value && 'tr' in value,
  );
}

/** Every English text of the interface that says something by itself, without values to fill in. */
async function readEnglishTexts(): Promise<ReadonlySet<string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((name): Promise<object> => import(new URL(name, folder).href)));
  const dictionaries = modules.flatMap(dictionariesIn);
  const turkish = new Set(dictionaries.flatMap(({ tr }) => textsIn(tr)));
  // Languages are named in their own words; the other is the name of the first user, which is nobody's text.
  const standsInBoth = ['English', 'Administrator'];
  // A text that Turkish has as well says nothing about the language.
  const isEnglish = (text: string) =>
    !text.includes('{') && !turkish.has(text) && !standsInBoth.includes(text);
  return new Set(dictionaries.flatMap(({ en }) => textsIn(en)).filter(isEnglish));
}

let known: Promise<ReadonlySet<string>> | undefined;

function englishTexts(): Promise<ReadonlySet<string>> {
  known ??= readEnglishTexts();
  return known;
}

/**
 * Later tests look for English texts on Turkish lists that show what earlier tests made. Nothing that a test makes may
 * therefore be called what the interface says in English.
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
