import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Names and phrases that gave way to the field's usual terms, each with the one that replaced it. */
const replaced: readonly (readonly [pattern: RegExp, term: string])[] = [
  [/\b(?:open|create)?Ground\b/, 'AppContext'],
  [/\bwhat (?:\w+ ){1,6}stands? on\b/i, 'shared services, depends on'],
  [/\bInhabitant|\bsettlerIn\b|\bnewcomerTo\b/, 'SeededUser, newCompanyAdmin, newMember'],
  [/\binhabits?\b/i, 'asSeededUser'],
  [/\bProvingGround\b|\bMeetings\b/, 'MutationRunner, CoverageMap'],
  [/\bmutants?\b/i, 'a weakened copy of the product'],
  [/\w+patience\b|\bpatienceMs\b|\binterface patience\b|: Patience\b/i, 'timeouts, time limits'],
  [/\w+patiently\b/i, '…WithRetries'],
  [/\bwhileAllowed\b/, 'abortWhenRevoked'],
  [/\bmeantMethod\b/, 'methodOverride'],
  [/\bletOthersThrough\b/, 'yieldToEventLoop'],
  [/\bspendToken\b/, 'consumeToken'],
  [/\bassertWelcome\b/, 'assertUploadAllowed'],
  [/\bgoOn\b/, 'resumeBuild'],
  [/\btakePages\b/, 'addCrawledFiles'],
  [/\bSpender\b/, 'UsageOwner'],
  [/gone-quotes|tell-build-ended|under-fire|rare-ends|odd-site/, 'deleted-quotes, …-chaos, failure-paths, …'],
  [/\boutdates\b/i, 'is a fencing token'],
  [
    /\b(?:front|company['’]s|feature['’]s|studio['’]s|its|the one) doors?\b|\bdoors? of (?:a |the )?features?\b|\bdoorCells\b/i,
    'index.ts, HTTP, company code',
  ],
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
