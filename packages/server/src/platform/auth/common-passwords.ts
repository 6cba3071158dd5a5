import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const countMax = 10_000;
/** Passwords of published leaks in small letters, the most used one first. */
const listPath = '@zxcvbn-ts/language-common/src/passwords.json';

let common: ReadonlySet<string> | undefined;

function readCommon(): ReadonlySet<string> {
  const path = createRequire(import.meta.url).resolve(listPath);
  // Platform seam: the file of the package, whose version is pinned, is an array of strings.
  const ranked = JSON.parse(readFileSync(path, 'utf8')) as string[];
  return new Set(ranked.slice(0, countMax));
}

/** Whether a password is one of the 10,000 most common ones, whatever its case. The list is read at the first question. */
export function isCommonPassword(password: string): boolean {
  common ??= readCommon();
  return common.has(password.toLowerCase());
}
