import { sniffKind } from '../documents/extract/sniff-kind.ts';
import { looksBinary } from '../documents/looks-binary.ts';
import { CrawlProblem } from './crawl-problem.ts';
import type { Crawler } from './polite-crawler.ts';
import { saysNoindex } from './read-page-head.ts';

const bytesMax = 16 * 1024 * 1024;
const headBytes = 2048;
const headerLengthMax = 500;

/** The validators of the page's last response. */
export interface Validators {
  etag: string | null;
  httpModified: string | null;
}

export type FetchedPage =
  | { kind: 'unchanged' }
  | ({ kind: 'html'; url: URL; bytes: Buffer; charset: string | undefined } & Validators)
  /** A document or a plain text, stored unchanged; `ending` is its extension. */
  | ({ kind: 'file'; url: URL; bytes: Buffer; ending: string } & Validators);

const office = 'application/vnd.openxmlformats-officedocument';
const endingsByType = new Map(
  Object.entries<string>({
    'application/pdf': 'pdf',
    'application/rtf': 'rtf',
    'text/rtf': 'rtf',
    'application/msword': 'doc',
    'application/vnd.ms-excel': 'xls',
    'application/vnd.ms-powerpoint': 'ppt',
    [`${office}.wordprocessingml.document`]: 'docx',
    [`${office}.presentationml.presentation`]: 'pptx',
    [`${office}.spreadsheetml.sheet`]: 'xlsx',
    'application/epub+zip': 'epub',
    'application/vnd.oasis.opendocument.text': 'odt',
    'application/vnd.oasis.opendocument.spreadsheet': 'ods',
    'application/vnd.oasis.opendocument.presentation': 'odp',
    'text/plain': 'txt',
    'text/markdown': 'md',
    'text/csv': 'csv',
    'text/tab-separated-values': 'tsv',
  }),
);
const fileEndings: ReadonlySet<string> = new Set([...endingsByType.values(), 'markdown']);
const textEndings: ReadonlySet<string> = new Set(['txt', 'md', 'markdown', 'csv', 'tsv']);
/** Text formats for programs. */
const programTypes = /(javascript|ecmascript|json|css|xml)\b/;
const htmlStart =
  /^\s*(<!--[\s\S]*?-->\s*|<\?xml[^>]*>\s*)*<(!doctype\s+html|html|head|body|title|meta|div|p|h1|article)\b/i;

const typeOf = (response: Response) =>
  (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
const charsetOf = (response: Response) =>
  /charset\s*=\s*"?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
const endingOf = ({ pathname }: URL) => /\.([a-z0-9]{1,8})$/i.exec(pathname)?.[1]?.toLowerCase() ?? '';

/** In UTF-16 every other byte is mostly zero; its mark or the header identifies it. */
function startOf(bytes: Buffer, charset: string | undefined): string {
  const head = bytes.subarray(0, headBytes);
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || /^utf-16/i.test(charset ?? '');
  return isWide
    ? head.toString('utf16le').replace(/^\ufeff/, '')
    : head.toString('latin1').replace(/^ï»¿/, '');
}

/**
 * Detects the type of a page by its first bytes, its content type and its name, in this order; undefined without text.
 */
function kindOf(response: Response, url: URL, bytes: Buffer): 'html' | { ending: string } | undefined {
  const [type, named] = [typeOf(response), endingOf(url)];
  const byType = endingsByType.get(type) ?? '';
  const ending = fileEndings.has(named) && !(byType && textEndings.has(named)) ? named : byType;
  const sniffed = sniffKind(bytes.subarray(0, headBytes), ending);
  if (sniffed === 'pdf' || sniffed === 'rtf') return { ending: sniffed };
  if (sniffed === 'zip' || sniffed === 'compound')
    return ending === '' || textEndings.has(ending) ? undefined : { ending };
  if (htmlStart.test(startOf(bytes, charsetOf(response)))) return 'html';
  if (looksBinary(bytes.subarray(0, headBytes))) return undefined;
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (sniffed !== 'text' || programTypes.test(type) || !(type === '' || type.startsWith('text/')))
    return undefined;
  return { ending: textEndings.has(ending) ? ending : 'txt' };
}

/** Directives that name a crawler apply to that one, up to the next name. */
function isNoindexHeader(header: string | null): boolean {
  let isForUs = true;
  for (const part of (header ?? '').split(',')) {
    const [, name, rest] = /^\s*([\w-]+)\s*:(.*)$/.exec(part) ?? [];
    if (name !== undefined && name !== 'unavailable_after') isForUs = name.toLowerCase() === 'docent';
    if (isForUs && saysNoindex(rest ?? part)) return true;
  }
  return false;
}

function assertThere({ status, ok }: Response): void {
  if (status === 404 || status === 410) throw new CrawlProblem('gone', { httpStatus: status });
  if (!ok) throw new CrawlProblem('status', { httpStatus: status });
}

const header = (response: Response, name: string) => {
  const value = response.headers.get(name);
  return value !== null && value.length <= headerLengthMax ? value : null;
};

async function readAnswer(response: Response, url: URL): Promise<FetchedPage> {
  if (response.status === 304) return { kind: 'unchanged' };
  try {
    assertThere(response);
    if (isNoindexHeader(response.headers.get('x-robots-tag'))) throw new CrawlProblem('noindex');
  } catch (error) {
    response.body?.cancel().catch(() => undefined);
    throw error;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0) throw new CrawlProblem('empty');
  const kind = kindOf(response, url, bytes);
  if (!kind) throw new CrawlProblem('wrong_type');
  const known = {
    url,
    bytes,
    etag: header(response, 'etag'),
    httpModified: header(response, 'last-modified'),
  };
  if (kind === 'html') return { kind, charset: charsetOf(response), ...known };
  return { kind: 'file', ending: kind.ending, ...known };
}

/**
 * Fetches a page of a site; with the validators of the last response, the result may be that it is unchanged.
 * @throws CrawlProblem; SiteDown
 */
export function fetchPage(
  crawler: Crawler,
  { url, site, known }: { url: URL; site: URL; known: Validators | undefined },
): Promise<FetchedPage> {
  const headers = {
    accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/*;q=0.8,*/*;q=0.5',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.httpModified && { 'if-modified-since': known.httpModified }),
  };
  return crawler.get({ url, site, headers, bytesMax, read: readAnswer });
}
