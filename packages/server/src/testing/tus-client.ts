import { tusBytes, tusVersion } from '@docent/contract/tus';
import { type Caller, callerHeaders } from './caller-headers.ts';
import type { BodyOfCall, Reply } from './typed-reply.ts';

/** The path of an upload below `/api`. */
export type UploadPath = `/uploads/${string}`;

export interface TusClient {
  request<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    more?: TusRequest,
  ): Promise<Reply<BodyOfCall<Method, Path>>>;
  begin(name: string, sizeBytes: number, metadata?: Record<string, string>): Promise<UploadPath>;
  append(path: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<Reply>;
  /** Where it stands. */
  offset(path: string): Promise<number>;
}

interface TusRequest {
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  signal?: AbortSignal;
}

const isUploadPath = (path: string): path is UploadPath => path.startsWith('/uploads/');

const encoded = (text: string) => Buffer.from(text).toString('base64');

export const metadataOf = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${encoded(value)}`)
    .join(',');

/** Speaks tus as a user of the product: no more than what the protocol says. */
export function tusClient(app: { url: string }, as: Caller): TusClient {
  const client: TusClient = {
    async request(method: string, path: string, { headers, body, signal }: TusRequest = {}) {
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
      const path = reply.headers.get('location')?.replace(/^\/api/, '') ?? '';
      if (reply.status !== 201 || !isUploadPath(path))
        throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
      return path;
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
