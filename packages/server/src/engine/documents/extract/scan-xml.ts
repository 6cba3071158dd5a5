import { TextFailure } from '../text-failure.ts';
import { createDepthGuard } from './guard-depth.ts';
import { encodingOf, type XmlHandler } from './read-xml.ts';

/** A tag or comment that is longer than this is not one that a program has written. */
const markupUnitsMax = 8 * 1024 * 1024;
const entityUnitsMax = 12;

const named = new Map(Object.entries<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return named.get(name) ?? whole;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Entities that a document declares are not expanded, so that they cannot grow. */
const decoded = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x[\da-fA-F]+|#\d+|[a-z]+);/g, decodeEntity) : text;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);
const [slash, tagEnd, equals] = ['/', '>', '='].map((sign) => sign.charCodeAt(0));

interface Tag {
  name: string;
  attributes: Record<string, string>;
  isEmpty: boolean;
  /** Behind its `>`. */
  end: number;
}

/** The name of a tag or an attribute ends where one of these stands. */
function nameEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isSpace(code) || code === slash || code === tagEnd || code === equals) break;
  }
  return at;
}

/** The tag that opens at `<`; undefined where the text ends before it does. */
function readTag(text: string, from: number): Tag | undefined {
  let at = nameEnd(text, from + 1);
  const tag: Tag = { name: localName(text.slice(from + 1, at)), attributes: {}, isEmpty: false, end: 0 };
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === tagEnd) return { ...tag, end: at + 1 };
    const end = nameEnd(text, at);
    if (end === at) {
      tag.isEmpty = code === slash;
      at += 1;
      continue;
    }
    const name = text.slice(at, end);
    at = end;
    while (isSpace(text.charCodeAt(at))) at += 1;
    if (text.charCodeAt(at) !== equals) continue;
    for (at += 1; isSpace(text.charCodeAt(at)); ) at += 1;
    const quote = text[at];
    if (quote !== '"' && quote !== "'") continue;
    const close = text.indexOf(quote, at + 1);
    if (close === -1) return undefined;
    tag.attributes[localName(name)] = decoded(text.slice(at + 1, close));
    at = close + 1;
  }
  return undefined;
}

const skipped = [
  { start: '<!--', end: '-->' },
  { start: '<?', end: '?>' },
  { start: '<!', end: '>' },
];
const cdata = { start: '<![CDATA[', end: ']]>' };

/** Passes what is whole in a piece of text. @returns the rest, which waits for the next piece */
function scanPiece(text: string, handler: Required<XmlHandler>): string {
  let at = 0;
  for (;;) {
    const open = text.indexOf('<', at);
    if (open === -1) {
      const entity = text.lastIndexOf('&');
      const isCut = entity >= at && text.length - entity < entityUnitsMax && !text.includes(';', entity);
      const end = isCut ? entity : text.length;
      if (end > at) handler.text(decoded(text.slice(at, end)));
      return text.slice(end);
    }
    if (open > at) handler.text(decoded(text.slice(at, open)));
    const second = text[open + 1];
    if (second === undefined || (second === '!' && text.length - open < cdata.start.length))
      return text.slice(open);
    if (second === '/') {
      const end = text.indexOf('>', open);
      if (end === -1) return text.slice(open);
      handler.close(localName(text.slice(open + 2, end).trimEnd()));
      at = end + 1;
    } else if (second === '!' || second === '?') {
      const isData = text.startsWith(cdata.start, open);
      const kind = isData ? cdata : skipped.find(({ start }) => text.startsWith(start, open));
      const end = kind ? text.indexOf(kind.end, open + kind.start.length) : -1;
      if (!kind || end === -1) return text.slice(open);
      if (isData) handler.text(text.slice(open + kind.start.length, end));
      at = end + kind.end.length;
    } else {
      const tag = readTag(text, open);
      if (!tag) return text.slice(open);
      handler.open(tag.name, tag.attributes);
      if (tag.isEmpty) handler.close(tag.name);
      at = tag.end;
    }
  }
}

/**
 * Reads XML that a program has written, such as the cells of a workbook, as a stream: several times as fast as `readXml`,
 * which forgives more. Names have no prefix.
 * @throws TextFailure too_deep; damaged for a tag without an end
 */
export async function scanXml(bytes: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const depth = createDepthGuard();
  const passed: Required<XmlHandler> = {
    open(name, attributes) {
      depth.open();
      handler.open?.(name, attributes);
    },
    text: (text) => handler.text?.(text),
    close(name) {
      depth.close();
      handler.close?.(name);
    },
  };
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let rest = '';
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    rest = scanPiece(rest + decoder.decode(chunk, { stream: true }), passed);
    if (rest.length > markupUnitsMax) throw new TextFailure('damaged');
  }
}
