import { describe, expect, test } from 'vitest';
import { readMoment } from './read-moment.ts';
import { readRobots } from './robots-rules.ts';

const allows = (text: string, path: string) => readRobots(text, 'docent').isAllowed(path);
const forAll = (rules: string) => `User-agent: *\n${rules}`;

describe('robots.txt follows RFC 9309', () => {
  test.each([
    ['the longest rule decides', 'Disallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['also when it stands first', 'Allow: /a/b\nDisallow: /a', '/a/c', false],
    ['of two as long the one that allows', 'Disallow: /page\nAllow: /page', '/page', true],
    ['a star is anything', 'Disallow: /*/private/*.html', '/x/y/private/z/1.html', false],
    ['and nothing', 'Disallow: /a*b', '/ab', false],
    ['a dollar is the end', 'Disallow: /*.pdf$', '/x.pdf', false],
    ['and only the end', 'Disallow: /*.pdf$', '/x.pdf?page=2', true],
    ['an anchored rule without a star', 'Disallow: /exact$', '/exactly', true],
    ['the end does not overlap with what came before', 'Disallow: /aba*aba$', '/aba', true],
    ['an empty rule says nothing', 'Disallow:', '/any', true],
    ['escapes are the same written either way', 'Disallow: /%C3%A7ay', '/%c3%a7ay', false],
    ['letters are the same as their escapes', 'Disallow: /çay', '/%C3%A7ay', false],
    ['queries count', 'Disallow: /*?print=', '/page?print=1', false],
    ['comments do not', 'Disallow: /a # and nothing else', '/a', false],
    ['robots.txt itself is open', 'Disallow: /', '/robots.txt', true],
  ])('%s', (_, rules, path, isAllowed) => {
    expect(allows(forAll(rules), path)).toBe(isAllowed);
  });

  test('groups for our agent are combined, and replace the general group', () => {
    const text = `User-agent: *\nDisallow: /\n\nUser-Agent: other\nuser-agent: DOCENT/2.0\nDisallow: /one\n
User-agent: docent\nDisallow: /two\nCrawl-delay: 1.5\n`;
    expect(['/one', '/two', '/three'].map((path) => allows(text, path))).toEqual([false, false, true]);
    expect(readRobots(text, 'docent').crawlDelayMs).toBe(1500);
    expect(allows('User-agent: other\nDisallow: /', '/')).toBe(true);
  });

  test('sitemaps are read outside of groups, with any line ending', () => {
    const text = '\ufeffSitemap: https://a.example/1.xml\rUser-agent: *\r\nDisallow: /x\nSITEMAP:/2.xml#';
    expect(readRobots(text, 'docent').sitemaps).toEqual(['https://a.example/1.xml', '/2.xml']);
    expect(allows(text, '/x')).toBe(false);
  });

  test('a pathological rule is matched quickly', () => {
    const started = process.threadCpuUsage();
    expect(allows(forAll(`Disallow: /${'a*'.repeat(50_000)}b`), `/${'a'.repeat(2_000)}`)).toBe(true);
    expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(1_000);
  });
});

test.each([
  ['2024-05-06', '2024-05-06T00:00:00.000Z'],
  ['2024-05', '2024-05-01T00:00:00.000Z'],
  ['2024', '2024-01-01T00:00:00.000Z'],
  ['2024-05-06T07:08:09+03:00', '2024-05-06T04:08:09.000Z'],
  ['2024-05-06T07:08Z', '2024-05-06T07:08:00.000Z'],
  ['2024-05-06 7:08:09', '2024-05-06T07:08:09.000Z'],
  ['2024-05-06T07:08:09,5+0300', '2024-05-06T04:08:09.500Z'],
  ['Mon, 06 May 2024 07:08:09 GMT', '2024-05-06T07:08:09.000Z'],
  ['1714979289', '2024-05-06T07:08:09.000Z'],
  ['yesterday', undefined],
  ['0000-00-00', undefined],
  ['2999-01-01', undefined],
  ['1970-01-01', undefined],
])('the date %s is %s', (written, iso) => {
  expect(readMoment(written, Date.parse('2024-06-01'))?.toISOString()).toBe(iso);
});
