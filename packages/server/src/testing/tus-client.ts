import { tusBytes, tusVersion } from '@docent/contract/tus';
import { type Caller, callerHeaders } from './caller-headers.ts';

interface TusReply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire holds
  body: any;
}

export interface TusClient {
  request(method: string, path: string, more?: TusRequest): Promise<TusReply>;
  /** Begins an upload. Returns its path below `/api`. */
  begin(name: string, sizeBytes: number, metadata?: Record<string, string>): Promise<string>;
  append(path: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<TusReply>;
  /** Where it stands. */
  offset(path: string): Promise<number>;
}

interface TusRequest {
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  signal?: AbortSignal;
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

export const metadataOf = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${encoded(value)}`)
    .join(',');

/** Speaks tus as a user of the product: no more than what the protocol says. */
export function tusClient(app: { url: string }, as: Caller): TusClient {
  const client: TusClient = {
    async request(method, path, { headers, body, signal } = {}) {
      const response = await fetch(`${app.url}/api${path}`, {
        method,
        headers: {
          ...callerHeaders(as),
          'tus-resumable': tusVersion,
          ...(body && { 'content-type': tusBytes }),
          ...headers,
        },
        ...(body && { body, duplex: 'half' }),
        ...(signal && { signal }),
      });
      const text = await response.text();
      const isJson = (response.headers.get('content-type') ?? '').includes('json') && text !== '';
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    async begin(name, sizeBytes, metadata = {}) {
      const reply = await client.request('POST', '/uploads', {
        headers: {
          'upload-length': String(sizeBytes),
          'upload-metadata': metadataOf({ filename: name, ...metadata }),
        },
      });
      const location = reply.headers.get('location');
      if (reply.status !== 201 || !location) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
      return location.replace(/^\/api/, '');
    },
    append: (path, offset, bytes) =>
      client.request('PATCH', path, { headers: { 'upload-offset': String(offset) }, body: bytes }),
    async offset(path) {
      const { status, headers } = await client.request('HEAD', path);
      if (status !== 200) throw new Error(`HEAD answered ${status}`);
      return Number(headers.get('upload-offset'));
    },
  };
  return client;
}
