import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SiteAnswer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

type Responder = SiteAnswer | ((request: IncomingMessage, origin: string) => SiteAnswer | 'silence');

/** A website on loopback that remembers what it was asked. */
export interface SiteServer {
  origin: string;
  /** What it answers at a path (with its query); a path that is not set is 404. */
  pages: Map<string, Responder>;
  /** Paths in the order in which they were asked for, with the status each got. */
  requests: { path: string; status: number; headers: IncomingMessage['headers'] }[];
  /** How often a path was asked for. */
  count(path: string): number;
  /** The most requests that it was working on at once. */
  busiest(): number;
  stop(): Promise<void>;
}

/** @param delayMs how long each answer takes */
export async function startSite({ delayMs = 0 } = {}): Promise<SiteServer> {
  const pages: SiteServer['pages'] = new Map();
  const requests: SiteServer['requests'] = [];
  let origin = '';
  let running = 0;
  let most = 0;
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    const found = pages.get(path);
    const given = typeof found === 'function' ? found(request, origin) : found;
    if (given === 'silence') return;
    const { status = 200, headers = {}, body = '' } = given ?? { status: 404, body: 'Nothing here.' };
    requests.push({ path, status, headers: request.headers });
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  }
  const server = createServer((request, response) => {
    running += 1;
    most = Math.max(most, running);
    response.on('close', () => {
      running -= 1;
    });
    setTimeout(() => answer(request, response), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object once it listens.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pages,
    requests,
    count: (path) => requests.filter((request) => request.path === path).length,
    busiest: () => most,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const htmlPage = (title: string, text: string, head = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head>
<body><nav><a href="/">Home</a> <a href="/about">About us</a></nav>
<main><article><h1>${title}</h1><p>${text}</p><p>It has been written down so that whoever asks later finds it, with
commas, with sentences, and at some length, as pages that are worth reading have it.</p></article></main>
<footer>Imprint, privacy, newsletter</footer></body></html>`;

export const sitemapXml = (locs: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs
    .map((loc) => `<url><loc>${loc}</loc></url>`)
    .join('\n')}\n</urlset>`;
