import { setTimeout as wait } from 'node:timers/promises';
import { fetch as fetchWith, type RequestInit, type Response as WireResponse } from 'undici';
import { FetchProblem, fetchProblemOf } from './fetch-problem.ts';
import { checkedAddresses, createGuardedAgent, type Resolve } from './guarded-connect.ts';

export interface GuardedRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | URLSearchParams | null;
  signal?: AbortSignal | undefined;
  /** The maximum number of redirects, each of which is checked; 0 returns the redirect itself. */
  redirectsMax?: number;
  /** The total time limit, including the body. */
  timeoutMs?: number;
  /** The size limit of the body after decompression. */
  bytesMax?: number;
}

export interface GuardedFetch {
  /**
   * Fetches an address that comes from a user or from the web. Connects only to web ports of public addresses and to
   * hosts that the operator allowed, on every hop. The response's `url` is the last hop's.
   * @throws FetchProblem; a body that is too large or too slow fails with one while it is read
   */
  fetch(url: string | URL, request?: GuardedRequest): Promise<Response>;
  /**
   * Whether a fetch of this address would be blocked before it connects. False also if its name cannot be resolved in
   * time, because a fetch checks again.
   */
  refuses(url: string | URL): Promise<boolean>;
  close(): Promise<void>;
}

/** How long the resolution of a name may delay a user who enters an address. */
const lookUpMaxMs = 3_000;
const defaults = { redirectsMax: 5, timeoutMs: 15_000, bytesMax: 5 * 1024 * 1024 };
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const bodyless: ReadonlySet<number> = new Set([204, 205, 304]);

function checkedUrl(text: string | URL, base?: URL): URL {
  const url = URL.canParse(String(text), base?.href) ? new URL(text, base?.href) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username || url.password) throw new FetchProblem('refused');
  return url;
}

/** Any other error means that the host did not respond properly. */
function problemOf(error: unknown, timeout: AbortSignal): Error {
  const known = fetchProblemOf(error);
  if (known) return known;
  if (timeout.aborted) return new FetchProblem('timed_out', { cause: error });
  if (error instanceof Error && error.name === 'AbortError') return error;
  return new FetchProblem('unreachable', { cause: error });
}

/** Enforces the limits of the body; counts bytes after decompression. */
function limitedBody(body: ReadableStream<Uint8Array>, bytesMax: number, timeout: AbortSignal) {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > bytesMax) throw new FetchProblem('too_large');
        controller.enqueue(value);
      } catch (error) {
        controller.error(problemOf(error, timeout));
        reader.cancel().catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

interface Hop {
  url: URL;
  method: string;
  headers: Headers;
  body: RequestInit['body'];
}

/** The request after a redirect; credentials are sent only to the host they are for. */
function nextHop(hop: Hop, response: WireResponse): Hop {
  const url = checkedUrl(response.headers.get('location') ?? '', hop.url);
  const headers = new Headers(hop.headers);
  if (url.origin !== hop.url.origin) {
    for (const name of ['authorization', 'cookie', 'proxy-authorization']) headers.delete(name);
  }
  const becomesGet =
    (response.status === 303 && hop.method !== 'HEAD') ||
    ((response.status === 301 || response.status === 302) && hop.method === 'POST');
  if (!becomesGet) return { ...hop, url, headers };
  for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name);
  return { url, method: 'GET', headers, body: null };
}

function handOver(response: WireResponse, url: URL, bytesMax: number, timeout: AbortSignal): Response {
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > bytesMax) {
    response.body?.cancel().catch(() => undefined);
    throw new FetchProblem('too_large');
  }
  // Platform seam: undici's stream is the Web stream with another type name.
  const body = response.body as unknown as ReadableStream<Uint8Array> | null;
  const result = new Response(
    body && !bodyless.has(response.status) ? limitedBody(body, bytesMax, timeout) : null,
    { status: response.status, statusText: response.statusText, headers: [...response.headers] },
  );
  Object.defineProperty(result, 'url', { value: url.href });
  return result;
}

/**
 * @param allowedHosts hosts that may be reached beside public ones: `host`, `host:port` or a CIDR range; read for each
 * connection
 * @param resolve the resolver, if not the system's
 */
export function createGuardedFetch(
  allowedHosts: () => Promise<readonly string[]>,
  resolve?: Resolve,
): GuardedFetch {
  const dispatcher = createGuardedAgent(allowedHosts, resolve);
  return {
    async fetch(address, request = {}) {
      const { redirectsMax, timeoutMs, bytesMax } = { ...defaults, ...request };
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
      let hop: Hop = {
        url: checkedUrl(address),
        method: request.method ?? 'GET',
        headers: new Headers(request.headers),
        body: request.body ?? null,
      };
      try {
        for (let hops = 0; ; hops += 1) {
          const { url, method, body } = hop;
          const headers = [...hop.headers];
          const response = await fetchWith(url, {
            method,
            headers,
            body: body ?? null,
            redirect: 'manual',
            signal,
            dispatcher,
          });
          const leadsOn = redirectStatuses.has(response.status) && response.headers.has('location');
          if (!leadsOn || redirectsMax === 0) return handOver(response, url, bytesMax, timeout);
          response.body?.cancel().catch(() => undefined);
          if (hops >= redirectsMax) throw new FetchProblem('too_many_redirects');
          hop = nextHop(hop, response);
        }
      } catch (error) {
        throw problemOf(error, timeout);
      }
    },
    async refuses(address) {
      const checked = async () =>
        checkedAddresses(checkedUrl(address), { allowed: await allowedHosts(), resolve });
      const late = new AbortController();
      try {
        await Promise.race([checked(), wait(lookUpMaxMs, undefined, { signal: late.signal })]);
        return false;
      } catch (error) {
        return fetchProblemOf(error)?.reason === 'refused';
      } finally {
        late.abort();
      }
    },
    close: () => dispatcher.close(),
  };
}
