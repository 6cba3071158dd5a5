import { Parser } from 'htmlparser2';
import { readMoment } from './read-moment.ts';

export interface SitemapUrl {
  /** As written. */
  loc: string;
  lastModified: Date | undefined;
}

/** An entry of a sitemap. */
export interface SitemapHandler {
  page(url: SitemapUrl): void;
  /** In an index: another sitemap. */
  child(loc: string): void;
}

const depthMax = 60;
const textLengthMax = 4_000;
const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Maps entities of HTML, which XML does not define, to their characters. */
function decodeEntity(entity: string): string {
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part) }, { decodeEntities: true });
  parser.end(entity);
  return text;
}

const readText = (text: string) => text.replace(/&[a-z]+\d*;/gi, decodeEntity).trim();

interface Entry {
  loc: string;
  moment: string;
}

const locParents: ReadonlySet<string> = new Set(['url', 'sitemap']);
const entryNames: ReadonlySet<string> = new Set(['url', 'sitemap', 'item', 'entry']);
const momentNames: ReadonlySet<string> = new Set(['lastmod', 'pubdate', 'updated', 'published', 'date']);

/** The field of an entry that an element contains; undefined for irrelevant ones (pictures, translations). */
function partOf(name: string, parent: string): keyof Entry | undefined {
  if (name === 'loc' && locParents.has(parent)) return 'loc';
  if (name === 'link' && parent === 'item') return 'loc';
  return momentNames.has(name) && entryNames.has(parent) ? 'moment' : undefined;
}

const isAtomLink = (name: string, parent: string, rel: string | undefined) =>
  name === 'link' && parent === 'entry' && (rel === undefined || rel === 'alternate');

/** Reads sitemaps, indexes, RSS and Atom as a stream, without a tree, in any namespace. */
export function createXmlReader(handler: SitemapHandler) {
  const path: string[] = [];
  let entry: Entry = { loc: '', moment: '' };
  let text = '';
  let isKnown: boolean | undefined;
  function endEntry(name: string): void {
    const loc = readText(entry.loc);
    if (loc === '') return;
    if (name === 'sitemap') handler.child(loc);
    else handler.page({ loc, lastModified: readMoment(entry.moment) });
  }
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = localName(tag);
        const parent = path.at(-1) ?? '';
        if (path.length === 0) isKnown ??= /^(urlset|sitemapindex|rss|rdf|feed)$/.test(name);
        if (path.length < depthMax) path.push(name);
        if (entryNames.has(name)) entry = { loc: '', moment: '' };
        if (isAtomLink(name, parent, attributes.rel)) entry.loc ||= attributes.href ?? '';
        text = '';
      },
      ontext(part) {
        if (text.length < textLengthMax) text += part;
      },
      onclosetag(tag) {
        const name = localName(tag);
        const at = path.lastIndexOf(name);
        if (at >= 0) path.length = at;
        const part = partOf(name, path.at(-1) ?? '');
        if (part) entry[part] ||= text.trim();
        if (entryNames.has(name)) endEntry(name);
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return {
    write: (chunk: string) => parser.write(chunk),
    end: () => parser.end(),
    /** Whether the first element is that of a sitemap or a feed. */
    isSitemap: () => isKnown === true,
  };
}

/** Reads a list of URLs, one on each line. */
export function createTextReader(handler: SitemapHandler) {
  let rest = '';
  let found = 0;
  function take(line: string): void {
    const loc = line.trim();
    if (!/^https?:\/\/\S+$/i.test(loc)) return;
    found += 1;
    handler.page({ loc, lastModified: undefined });
  }
  return {
    write(chunk: string) {
      const lines = (rest + chunk).split(/\r\n?|\n/);
      rest = (lines.pop() ?? '').slice(0, textLengthMax);
      for (const line of lines) take(line);
    },
    end: () => take(rest),
    isSitemap: () => found > 0,
  };
}
