import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const countMax = 10_000;
/** Passwords of published leaks in lower case, the most frequent first. */
const listPath = '@zxcvbn-ts/language-common/src/passwords.json';

let common: ReadonlySet<string> | undefined;

function readCommon(): ReadonlySet<string> {
  const path = createRequire(import.meta.url).resolve(listPath);
  // Platform seam: the file of the pinned package is an array of strings.
  const ranked = JSON.parse(readFileSync(path, 'utf8')) as string[];
  return new Set(ranked.slice(0, countMax));
}

/** Whether a password is one of the 10,000 most common ones, in any case. The list is loaded on the first call. */
export function isCommonPassword(password: string): boolean {
  common ??= readCommon();
  return common.has(password.toLowerCase());
}
