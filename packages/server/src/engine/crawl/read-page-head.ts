import { storableText } from '@docent/contract/core/storable-text';
import { Parser } from 'htmlparser2';

/** The metadata in the head of a page. */
export interface PageHead {
  title: string;
  canonical: string | undefined;
  isNoindex: boolean;
}

const titleLengthMax = 300;
/** The head ends here at the latest. */
const headLengthMax = 512 * 1024;
const clean = (text: string | undefined) =>
  storableText((text ?? '').replace(/\s+/g, ' ').trim().slice(0, titleLengthMax));

/** Whether a robots directive of a page or a header forbids indexing. */
export const saysNoindex = (directives: string): boolean => /(^|[\s,])(noindex|none)\b/i.test(directives);

const robotNames: ReadonlySet<string> = new Set(['robots', 'docent']);

/** Resolves a URL of a page against its `base`. */
function resolved(href: string | undefined, base: string): string | undefined {
  const written = href?.trim() ?? '';
  return written !== '' && URL.canParse(written, base) ? new URL(written, base).href : undefined;
}

/** Parses the head of a page without building a tree. */
export function readPageHead(html: string, url: string): PageHead {
  const texts = { title: '', og: '', heading: '' };
  let base = url;
  let canonical: string | undefined;
  let isNoindex = false;
  let into: 'title' | 'heading' | undefined;
  let svgDepth = 0;
  function readMeta(attributes: Readonly<Record<string, string>>): void {
    const content = attributes.content ?? '';
    if (robotNames.has((attributes.name ?? '').toLowerCase())) isNoindex ||= saysNoindex(content);
    if (attributes.property?.toLowerCase() === 'og:title') texts.og ||= content;
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'svg') svgDepth += 1;
        else if (name === 'base') base = resolved(attributes.href, url) ?? base;
        else if (name === 'meta') readMeta(attributes);
        else if (name === 'link' && /(^|\s)canonical(\s|$)/i.test(attributes.rel ?? ''))
          canonical ??= attributes.href;
        else if (name === 'title' && svgDepth === 0 && texts.title === '') into = 'title';
        else if (name === 'h1' && texts.heading === '') into = 'heading';
      },
      ontext(text) {
        if (into && texts[into].length < titleLengthMax * 2) texts[into] += text;
      },
      onclosetag(name) {
        if (name === 'svg') svgDepth -= 1;
        if (name === 'title' || name === 'h1') into = undefined;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html.slice(0, headLengthMax));
  const title = clean(texts.title) || clean(texts.og) || clean(texts.heading);
  return { title, canonical: resolved(canonical, base), isNoindex };
}
