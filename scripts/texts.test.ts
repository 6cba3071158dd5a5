import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { en } from '../packages/contract/src/messages/en.ts';

const root = fileURLToPath(new URL('../packages/', import.meta.url));

function readAll(pattern: string, without: RegExp): { path: string; text: string }[] {
  const paths = globSync(pattern, { cwd: root }).filter((path) => !without.test(path));
  return paths.map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
}

const screens = readAll('web/src/**/*.{ts,tsx}', /\.test\.|\/testing\/|\/i18n\//);
const contract = readAll('contract/src/**/*.ts', /\.test\.|\/messages\//);
const server = readAll('server/src/**/*.ts', /\.test\.|\/testing\//);

const hasWords = (text: string) => /\p{L}{2}/u.test(text);
/** The product's name, and the beginning of every address. */
const sameEverywhere = ['Docent', 'https://'];

const shownAttribute =
  /(?<![\w-])(?:aria-label|aria-description|aria-placeholder|aria-roledescription|title|placeholder|alt|label|text|description|intro)=(?:"([^"]*)"|\{'([^']*)'\}|\{`([^`$]*)`\})/g;
const shownText = /(?<=[\w"'}\])/-])>\s*(\p{L}[^<>{}=;]*?)\s*<\//gu;

test('screens show no text that is written into them', () => {
  const found = screens.flatMap(({ path, text }) => {
    const attributes = [...text.matchAll(shownAttribute)].map(([, ...forms]) => forms.join(''));
    const contents = path.endsWith('x')
      ? [...text.matchAll(shownText)].map(([, content = '']) => content)
      : [];
    return [...attributes, ...contents].filter(hasWords).map((shown) => ({ path, shown }));
  });
  expect(found.filter(({ shown }) => !sameEverywhere.includes(shown))).toEqual([]);
});

const spoken = /\b(?:subject|title|message|body|heading)\s*:\s*(?:'([^']*)'|`([^`]*)`)/g;

/** Mails are written in a file for each, with both languages in it. */
test('the server answers, notifies and mails in both languages', () => {
  const found = server.flatMap(({ path, text }) => {
    const isBoth = /\ben\b[^\n]*[:(]/.test(text) && /\btr\b[^\n]*[:(]/.test(text);
    const said = [...text.matchAll(spoken)].map(([, ...forms]) => forms.join(''));
    return isBoth
      ? []
      : said.filter((words) => /\p{L}+ \p{L}/u.test(words)).map((words) => ({ path, words }));
  });
  expect(found.filter(({ path }) => path.startsWith('server/src/features/'))).toEqual([]);
});

/** How a program names a key: as a string, as the key of a table, or with parts that are put in. */
function isNamedIn(sources: string): (key: string) => boolean {
  const firstsOf = (pattern: RegExp) =>
    new Set([...sources.matchAll(pattern)].map(([, first = '']) => first));
  const strings = firstsOf(/'([\w.]+)'/g);
  const properties = firstsOf(/(?<![\w.])([\w.]+)\s*:/g);
  const filled = firstsOf(/`([\w.]*\$\{[^`]*\}[\w.]*)`/g);
  const parts = [...filled].map((text) => [text.replace(/\$\{.*/s, ''), text.replace(/.*\}/s, '')] as const);
  const prefixes = [...strings].filter((text) => text.endsWith('.'));
  const telling = parts.filter(([before, after]) => /\.|.{4}/.test(before) || after.length > 3);
  return (key) =>
    strings.has(key) ||
    properties.has(key) ||
    prefixes.some((prefix) => key.startsWith(prefix)) ||
    telling.some(([before, after]) => key.startsWith(before) && key.endsWith(after));
}

const textOf = (files: readonly { text: string }[]) => files.map(({ text }) => text).join('\n');

test('every text of a screen is used', () => {
  const isNamed = isNamedIn(textOf([...screens, ...contract]));
  const dictionaries = readAll('web/src/i18n/**/*.ts', /\.test\.|define-texts|use-texts|\/language/);
  const keyPattern = /^\s{2,4}'?([a-z][\w.]*)'?:(?:\s|$)/gm;
  const unused = dictionaries.flatMap(({ path, text }) => {
    const keys = new Set([...text.matchAll(keyPattern)].map(([, key = '']) => key));
    const own = [...keys].filter((key) => !['en', 'tr', 'one', 'other'].includes(key));
    return own.filter((key) => !isNamed(key)).map((key) => `${path}: ${key}`);
  });
  expect(unused).toEqual([]);
});

test('every text of the server is used', () => {
  const isNamed = isNamedIn(textOf([...server, ...contract, ...screens]));
  // A sentence of the specification: cancelled requests are not shown as failures.
  expect(Object.keys(en).filter((key) => !isNamed(key) && key !== 'errors.cancelled')).toEqual([]);
});
