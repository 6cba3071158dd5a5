import { Readability } from '@mozilla/readability';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { detectEncoding } from '../detect-encoding.ts';
import type { OpenDocument } from './open-document.ts';
import { readBytes, readChunks, readWholeFile } from './read-whole-file.ts';
import type { TextSink } from './text-sink.ts';
import { createHtmlWriter } from './write-html.ts';

const wholeBytesMax = 64 * 1024 ** 2;
const headBytes = 4096;
// Finding the main part builds a tree and recurses, so it is limited to pages of usual size and depth.
const treeLengthMax = 4 * 1024 ** 2;
const treeDepthMax = 200;
const treeElementsMax = 15_000;
/** An article with a smaller share of the whole text was probably detected wrongly. */
const articleShareMin = 0.3;
const statedEncoding = /<(?:meta[^>]+charset|\?xml[^>]+encoding)\s*=\s*["']?\s*([\w-]+)/i;
const voidElements = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'area', 'col', 'wbr', 'source']);

function labelOf(name: string | undefined): string | undefined {
  try {
    return name && new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** What stands between elements, and no script: words of a program would pass for those of the page's language. */
function bytesWithoutMarkup(bytes: Buffer): Buffer {
  const texts: string[] = [];
  let isCode = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        isCode = name === 'script' || name === 'style';
      },
      ontext: (text) => void (isCode || texts.push(text)),
      onclosetag() {
        isCode = false;
        texts.push(' ');
      },
    },
    // An entity may name a letter that is no byte.
    { decodeEntities: false },
  );
  parser.end(bytes.toString('latin1'));
  return Buffer.from(texts.join(''), 'latin1');
}

/** The encoding of a page that declares none. */
async function guessedEncoding(bytes: Buffer, found: string): Promise<string> {
  const text = bytesWithoutMarkup(bytes);
  if (text.toString('latin1').trim() === '') return found;
  return detectEncoding({
    sizeBytes: text.length,
    async *open() {
      yield text;
    },
  });
}

/** The declared encoding of the page, unless its bytes contradict it. */
async function encodingOf(document: OpenDocument, bytes: Buffer): Promise<string> {
  const head = (await readBytes(document.fd, 0, headBytes)).toString('latin1');
  const stated = labelOf(statedEncoding.exec(head)?.[1]);
  const source = { sizeBytes: document.sizeBytes, open: () => readChunks(document.fd) };
  const found = await detectEncoding(source);
  if (found.startsWith('utf-')) return found;
  return stated && !stated.startsWith('utf-') ? stated : guessedEncoding(bytes, found);
}

function isPlainTree(html: string): boolean {
  let depth = 0;
  let depthMax = 0;
  let elements = 0;
  const parser = new Parser({
    onopentagname(name) {
      elements += 1;
      if (!voidElements.has(name)) depth += 1;
      depthMax = Math.max(depthMax, depth);
    },
    onclosetag(name) {
      if (!voidElements.has(name)) depth -= 1;
    },
  });
  parser.end(html);
  return depthMax <= treeDepthMax && elements <= treeElementsMax;
}

function wholeText(html: string): string {
  const parts: string[] = [];
  const writer = createHtmlWriter({ write: (text) => void parts.push(text) });
  writer.write(html);
  writer.end();
  return parts.join('');
}

/** The main part of a page without navigation; undefined when none is found. */
function articleText(html: string): string | undefined {
  if (html.length > treeLengthMax || !isPlainTree(html)) return undefined;
  try {
    const { document } = parseHTML(html);
    const article = new Readability(document).parse();
    if (!article?.content) return undefined;
    const text = wholeText(article.content);
    const title = article.title?.replace(/\s+/g, ' ').trim();
    return title && !text.includes(title) ? `# ${title}\n\n${text}` : text;
  } catch {
    // What such a page needs beyond text is not read; its whole text is.
    return undefined;
  }
}

/** The text of a page: its main part, or all of it. */
export function htmlText(html: string): string {
  const whole = wholeText(html);
  const article = articleText(html);
  return article && article.length >= whole.length * articleShareMin ? article : whole;
}

/**
 * The source of a saved web page.
 * @throws TextFailure
 */
export async function htmlSource(document: OpenDocument): Promise<string> {
  const bytes = await readWholeFile(document, wholeBytesMax);
  return new TextDecoder(await encodingOf(document, bytes)).decode(bytes);
}

/**
 * Reads a saved web page.
 * @throws TextFailure
 */
export async function readHtmlFile(document: OpenDocument, sink: TextSink): Promise<void> {
  sink.write(htmlText(await htmlSource(document)));
}
