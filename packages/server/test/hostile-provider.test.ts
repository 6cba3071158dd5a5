import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, prepareSignOn, setUp, start } from '#testing/sign-on-fixture.ts';

prepareSignOn();

let hostile: Server;
let issuer: string;
let authorization: string;

beforeAll(async () => {
  hostile = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint: authorization }));
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object once it listens.
  issuer = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
});

afterAll(() => void hostile?.close());

test('a provider can redirect browsers only to http pages, never to a script URL', async () => {
  await setUp({ issuer });
  authorization = `${issuer}/authorize`;
  expect((await start(newKey())).body.data.url).toMatch(`${issuer}/authorize?`);
  for (const address of [
    'javascript:alert(document.domain)//',
    'data:text/html,hello',
    'file:///etc/passwd',
  ]) {
    authorization = address;
    expect([address, (await start(newKey())).body.code]).toEqual([address, 'sign_on_unavailable']);
  }
});
