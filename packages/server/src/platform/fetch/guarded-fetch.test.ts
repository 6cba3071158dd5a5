import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuardedFetch, type GuardedFetch, type GuardedRequest } from './guarded-fetch.ts';

const servers: Server[] = [];
let open: string;
let closed: string;
let closedRequests = 0;
let allowed: string[] = [];
let guarded: GuardedFetch;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pages: Record<string, RequestListener> = {
  '/page': (_request, response) => response.end('hello'),
  '/echo': (request, response) =>
    response.end(JSON.stringify({ method: request.method, headers: request.headers })),
  '/to-page': (_request, response) => response.writeHead(302, { location: '/page' }).end(),
  '/to-echo': (_request, response) => response.writeHead(302, { location: '/echo' }).end(),
  '/to-closed': (_request, response) => response.writeHead(302, { location: `http://${closed}/` }).end(),
  '/to-name': (_request, response) =>
    response.writeHead(302, { location: `http://localhost:${open.split(':')[1]}/echo` }).end(),
  '/to-port': (_request, response) =>
    response.writeHead(302, { location: 'http://harbour.example:8080/' }).end(),
  '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/circle': (_request, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/large': (_request, response) => response.end('x'.repeat(10_000)),
  '/endless': (_request, response) => {
    const more = setInterval(() => response.write('x'.repeat(1_000)), 1);
    response.on('close', () => clearInterval(more));
  },
  '/bomb': (_request, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(2_000_000))),
  '/silent': () => undefined,
};

beforeAll(async () => {
  open = await serve((request, response) => pages[request.url ?? '']?.(request, response));
  closed = await serve((_request, response) => {
    closedRequests += 1;
    response.end('secret');
  });
  allowed = [open];
  guarded = createGuardedFetch(async () => allowed);
});

afterAll(async () => {
  await guarded.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const refused = { reason: 'refused' };

interface Echo {
  method: string;
  headers: Record<string, string>;
}

/** What the server received. */
async function echoOf(request: GuardedRequest, path = '/to-echo'): Promise<Echo> {
  const response = await guarded.fetch(`http://${open}${path}`, request);
  return JSON.parse(await response.text());
}

test('fetches from a host that the operator listed', async () => {
  const response = await guarded.fetch(`http://${open}/page`);
  expect([response.status, await response.text()]).toEqual([200, 'hello']);
});

test('reports before a fetch whether an address is blocked', async () => {
  expect(await guarded.refuses(`http://${open}/page`)).toBe(false);
  expect(await guarded.refuses(`http://${closed}/`)).toBe(true);
  expect(await guarded.refuses('http://169.254.169.254/latest')).toBe(true);
  expect(await guarded.refuses('file:///etc/passwd')).toBe(true);
  // The name is not known yet, so the fetch decides.
  const unknown = createGuardedFetch(
    async () => [],
    () => Promise.reject(new Error('no such name')),
  );
  expect(await unknown.refuses('http://harbour.example/')).toBe(false);
  await unknown.close();
});

describe('blocks', () => {
  test('an address of this machine in any notation, and sends nothing to it', async () => {
    const port = closed.split(':')[1];
    const spellings = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      'localhost',
      'localhost.',
    ];
    for (const host of [...spellings, '[::ffff:127.0.0.1]', '[::1]', '0', '0.0.0.0']) {
      await expect(guarded.fetch(`http://${host}:${port}/`)).rejects.toMatchObject(refused);
    }
    expect(closedRequests).toBe(0);
  });

  test('a redirect to a blocked address', async () => {
    await expect(guarded.fetch(`http://${open}/to-closed`)).rejects.toMatchObject(refused);
    expect(closedRequests).toBe(0);
  });

  test('a public name that resolves to a blocked address, alone or among others, also after a redirect', async () => {
    const addresses: Record<string, string[]> = {
      'inside.example': ['127.0.0.1'],
      'metadata.example': ['169.254.169.254'],
      'mapped.example': ['::ffff:10.0.0.1'],
      'mixed.example': ['93.184.215.14', '127.0.0.1'],
      'nowhere.example': [],
    };
    const asked: string[] = [];
    const named = createGuardedFetch(
      async () => [open],
      async (host) => {
        asked.push(host);
        return (addresses[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      },
    );
    const port = closed.split(':')[1];
    for (const host of Object.keys(addresses)) {
      pages['/to-inside'] = (_request, response) =>
        response.writeHead(302, { location: `http://${host}:${port}/` }).end();
      await expect(named.fetch(`http://${host}:${port}/`)).rejects.toMatchObject(refused);
      await expect(named.fetch(`http://${open}/to-inside`)).rejects.toMatchObject(refused);
    }
    expect(asked).toEqual(Object.keys(addresses).flatMap((host) => [host, host]));
    expect(closedRequests).toBe(0);
    await named.close();
  });

  test('DNS rebinding, because it connects to the checked address', async () => {
    let looks = 0;
    const turned = createGuardedFetch(
      async () => ['turning.example'],
      async () => {
        looks += 1;
        return [{ address: looks === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    );
    const response = await turned.fetch(`http://turning.example:${open.split(':')[1]}/page`);
    expect([await response.text(), looks]).toEqual(['hello', 1]);
    await turned.close();
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.org/',
    'data:text/plain,x',
    'http://me:pw@example.org/',
    'no url',
  ])('what is not an http or https URL: %s', async (address) => {
    await expect(guarded.fetch(address)).rejects.toMatchObject(refused);
  });

  test('a redirect to another protocol', async () => {
    await expect(guarded.fetch(`http://${open}/to-file`)).rejects.toMatchObject(refused);
  });

  test('a host at once when the operator removes it', async () => {
    const fresh = createGuardedFetch(async () => []);
    await expect(fresh.fetch(`http://${open}/page`)).rejects.toMatchObject(refused);
    await fresh.close();
  });
});

describe('a redirect', () => {
  test('is followed up to the limit, and the response has the final URL', async () => {
    const response = await guarded.fetch(`http://${open}/to-page`);
    expect([await response.text(), response.url]).toEqual(['hello', `http://${open}/page`]);
    await expect(guarded.fetch(`http://${open}/circle`)).rejects.toMatchObject({
      reason: 'too_many_redirects',
    });
  });

  test('is returned unfollowed on request', async () => {
    const response = await guarded.fetch(`http://${open}/to-page`, { redirectsMax: 0 });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/page']);
  });

  test('sends a secret to the same host only', async () => {
    const headers = { authorization: 'Bearer secret', cookie: 'a=b', 'x-plain': '1' };
    const same = await echoOf({ headers });
    expect(same.headers).toMatchObject(headers);
    allowed = [open, `localhost:${open.split(':')[1]}`];
    const other = await echoOf({ headers }, '/to-name');
    expect(other.headers).toMatchObject({ 'x-plain': '1' });
    expect(other.headers).not.toHaveProperty('authorization');
    expect(other.headers).not.toHaveProperty('cookie');
    allowed = [open];
  });

  test('changes a POST to a GET without its body', async () => {
    const headers = { 'content-type': 'text/plain' };
    const request = { method: 'POST', body: 'secret', headers };
    const echoed = await echoOf(request);
    expect(echoed.method).toBe('GET');
    expect(echoed.headers).not.toHaveProperty('content-type');
  });
});

describe('stops', () => {
  const small = { bytesMax: 5_000 };
  test('a body that announces too large a size before it is read', async () => {
    await expect(guarded.fetch(`http://${open}/large`, small)).rejects.toMatchObject({ reason: 'too_large' });
  });

  test('an endless body', async () => {
    const response = await guarded.fetch(`http://${open}/endless`, small);
    await expect(response.text()).rejects.toMatchObject({ reason: 'too_large' });
  });

  test('a body that grows too large when decompressed', async () => {
    const response = await guarded.fetch(`http://${open}/bomb`, { bytesMax: 100_000 });
    await expect(response.text()).rejects.toMatchObject({ reason: 'too_large' });
  });

  test('a host that is silent or too slow', async () => {
    const brief = { timeoutMs: 200 };
    await expect(guarded.fetch(`http://${open}/silent`, brief)).rejects.toMatchObject({
      reason: 'timed_out',
    });
    const response = await guarded.fetch(`http://${open}/endless`, brief);
    await expect(response.text()).rejects.toMatchObject({ reason: 'timed_out' });
  });

  test('when the caller aborts', async () => {
    const signal = AbortSignal.abort();
    await expect(guarded.fetch(`http://${open}/page`, { signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test('an unreachable host is reported as such', async () => {
  allowed = ['127.0.0.1', open];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expect(guarded.fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'unreachable' });
});

describe('a public host on a port that is not a web port', () => {
  const elsewhere = createGuardedFetch(
    async () => allowed,
    async () => [{ address: '8.8.8.8', family: 4 }],
  );
  afterAll(() => elsewhere.close());

  test.each(['http://harbour.example:8080/', 'https://harbour.example:8443/'])(
    'is not connected to: %s',
    async (url) => {
      await expect(elsewhere.fetch(url)).rejects.toMatchObject(refused);
    },
  );

  test('is not contacted after a redirect', async () => {
    await expect(elsewhere.fetch(`http://${open}/to-port`)).rejects.toMatchObject(refused);
  });
});
