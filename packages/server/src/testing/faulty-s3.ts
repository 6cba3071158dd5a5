import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a request: no answer at all, half of the bytes and then silence or a closed connection, fewer bytes
 * than were stored and a length that fits them, other bytes of the same length, or the answer that nothing fits in.
 */
export type S3Fault = 'silent' | 'stalled' | 'cut' | 'truncated' | 'altered' | 'full';

export interface FaultyS3 {
  port: number;
  /** Faults by the method of the request; the others pass. */
  faults: Partial<Record<string, S3Fault>>;
  stop(): Promise<void>;
}

const fullAnswer = `<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>`;

async function sendFaulty(
  fault: S3Fault | undefined,
  from: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const isFine = from.statusCode === 200 || from.statusCode === 206;
  const half = Math.floor(bytes.length / 2);
  const headers = { ...from.headers };
  delete headers['transfer-encoding'];
  const begin = (length: number) =>
    response.writeHead(from.statusCode ?? 500, { ...headers, 'content-length': String(length) });
  if (!isFine || fault === undefined) return void begin(bytes.length).end(bytes);
  if (fault === 'truncated') return void begin(half).end(bytes.subarray(0, half));
  if (fault === 'altered') {
    bytes[half] = (bytes[half] ?? 0) ^ 1;
    return void begin(bytes.length).end(bytes);
  }
  begin(bytes.length).write(bytes.subarray(0, half), () => {
    if (fault === 'cut') response.destroy();
  });
}

/** An object store between the product and a real S3 server, which passes on what comes, or spoils it. */
export async function startFaultyS3(s3Port: number): Promise<FaultyS3> {
  const faults: FaultyS3['faults'] = {};
  const server = createServer((incoming, response) => {
    const fault = faults[incoming.method ?? ''];
    if (fault === 'silent') return void incoming.resume();
    if (fault === 'full') {
      incoming.resume();
      return void response.writeHead(507, { 'content-type': 'application/xml' }).end(fullAnswer);
    }
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: s3Port, method, path: url, headers }, (from) => {
      const isWithBytes = method === 'GET';
      sendFaulty(isWithBytes ? fault : undefined, from, response).catch(() => response.destroy());
    });
    onward.once('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    // A TCP server's address is an object once it listens.
    port: (server.address() as AddressInfo).port,
    faults,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
