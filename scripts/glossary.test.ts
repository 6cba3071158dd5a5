import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Names and phrases that gave way to the field's usual terms, each with the one that replaced it. */
const replaced: readonly (readonly [pattern: RegExp, term: string])[] = [
  [/\b(?:open|create)?Ground\b/, 'AppContext'],
  [/what every feature stands on/i, 'shared services'],
  [/\bInhabitant|\bsettlerIn\b|\bnewcomerTo\b/, 'SeededUser, newCompanyAdmin, newMember'],
  [/\bProvingGround\b|\bMeetings\b/, 'MutationRunner, CoverageMap'],
  [/\blimitPatience\b/, 'enforceBodyTimeouts'],
  [/\bwhileAllowed\b/, 'abortWhenRevoked'],
  [/\bmeantMethod\b/, 'methodOverride'],
  [/\bletOthersThrough\b/, 'yieldToEventLoop'],
  [/\bspendToken\b/, 'consumeToken'],
  [/\bassertWelcome\b/, 'assertUploadAllowed'],
  [/\bgoOn\b/, 'resumeBuild'],
  [/\btakePages\b/, 'addCrawledFiles'],
  [/\bSpender\b/, 'UsageOwner'],
  [/gone-quotes|tell-build-ended|under-fire|rare-ends|odd-site/, 'deleted-quotes, …-chaos, failure-paths, …'],
  [/will stand here/i, 'will appear here'],
  [/put in order by/i, 'reranked by'],
  [/nobody['’]s word is taken/i, 'trusted only from'],
  [/\bis given up\b|\bof its own making\b/i, 'is canceled, malformed'],
  [/\bfault of (?:ours|the server)\b/i, 'internal error'],
  [/\bthe way of the language\b/i, 'in the alphabet of the language'],
  [/\bhas been told\b/i, 'is notified'],
  [/\bwhoever (?:reads|comes|resumes|reloads)\b/i, 'a reader, the caller'],
];

const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '*.sql'], {
  cwd: root,
  encoding: 'utf8',
});
// The history, this list, and migrations, which are never edited.
const isExempt = (path: string) =>
  path === 'CHANGELOG.md' || path === 'scripts/glossary.test.ts' || path.includes('/migrations/');
const paths = listed.split('\n').filter((path) => path !== '' && !isExempt(path));

test.each(replaced)('%s is not used any more; the term is “%s”', (pattern) => {
  const found = paths.filter((path) => pattern.test(path) || pattern.test(readFileSync(root + path, 'utf8')));
  expect(found).toEqual([]);
});
