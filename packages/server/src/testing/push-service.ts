import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type PushPayload, pushPayload } from '@docent/contract/features/push';
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';

/** A browser's half of a subscription, which can read what is sent to it. */
interface Browser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  decrypt(message: Buffer): unknown;
}

function createBrowser(endpoint: string): Browser {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    // RFC 8291 on top of RFC 8188: salt, record size, the sender's key, then one record.
    decrypt(message) {
      const salt = message.subarray(0, 16);
      const keyLength = message.readUInt8(20);
      const sender = message.subarray(21, 21 + keyLength);
      const record = message.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const input = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

export interface ReceivedPush {
  /** The path of the endpoint that it came to. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  message: PushPayload;
  token: JWTPayload;
}

export interface PushService {
  /** `127.0.0.1:port`, for the hosts that the operator opens. */
  host: string;
  /** Every message, decrypted by its browser, with its verified token. */
  received: ReceivedPush[];
  /** A new browser; its messages are answered with these statuses in turn, the last one for all that follow. */
  subscribe(path: string, statuses?: readonly number[]): Browser['subscription'];
  close(): Promise<void>;
}

async function verifiedToken(authorization: string | undefined): Promise<JWTPayload> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }] });
  return (await jwtVerify(token, keys, { algorithms: ['ES256'] })).payload;
}

/** A push service on loopback with browsers that decrypt, as a browser vendor runs one. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: Browser; statuses: number[] }>();
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const { browser, statuses } = browsers.get(path) ?? {};
    const body = await buffer(request);
    if (!browser || !statuses) return void response.writeHead(404).end();
    const token = await verifiedToken(request.headers.authorization);
    received.push({
      path,
      headers: request.headers,
      message: pushPayload.parse(browser.decrypt(body)),
      token,
    });
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    response.writeHead(status ?? 201).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A TCP server's address is an object once it listens.
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    received,
    subscribe(path, statuses = [201]) {
      const browser = createBrowser(`http://${host}${path}`);
      browsers.set(path, { browser, statuses: [...statuses] });
      return browser.subscription;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
