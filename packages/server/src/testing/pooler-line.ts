import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { SocketAddress } from './test-templates.ts';

/** What a connection pooler in transaction mode takes at the beginning of a connection; anything else it refuses. */
const knownParameters = new Set(['user', 'database', 'client_encoding', 'application_name']);

/** Stands between the product and PostgreSQL as a connection pooler in transaction mode does. */
export interface PoolerLine {
  url: string;
  /** What a pooler would have refused, or not have kept from one transaction to the next. */
  refused: string[];
  close(): Promise<void>;
}

/** The messages of one direction, each with its type; the first one of a client has none. */
function messagesOf(hasStartup: boolean, onMessage: (type: string, body: Buffer, whole: Buffer) => void) {
  let held = Buffer.alloc(0);
  let isStartup = hasStartup;
  return (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const head = isStartup ? 0 : 1;
      if (held.length < head + 4) return;
      const end = head + held.readUInt32BE(head);
      if (held.length < end) return;
      onMessage(
        isStartup ? '' : String.fromCharCode(held[0] ?? 0),
        held.subarray(head + 4, end),
        held.subarray(0, end),
      );
      held = held.subarray(end);
      isStartup = false;
    }
  };
}

const nameIn = (body: Buffer) => body.subarray(0, body.indexOf(0)).toString();

function relay(near: Socket, far: Socket, refused: string[]): void {
  near.on(
    'data',
    messagesOf(true, (type, body, whole) => {
      if (type === '') {
        const names = body.subarray(4).toString().split('\0');
        for (let at = 0; at < names.length - 2; at += 2)
          if (!knownParameters.has(names[at] ?? '')) refused.push(`parameter ${names[at]}`);
      }
      if (type === 'P' && nameIn(body) !== '') refused.push(`statement ${nameIn(body)}`);
      far.write(whole);
    }),
  );
  far.on(
    'data',
    messagesOf(false, (type, body, whole) => {
      // The process number is made up, and nobody is there any more to whom a notification could go.
      if (type === 'K') body.writeUInt32BE(1, 0);
      if (type !== 'A') near.write(whole);
    }),
  );
}

export async function openPoolerLine(direct: SocketAddress): Promise<PoolerLine> {
  const ends = new Set<Socket>();
  const refused: string[] = [];
  const server = createServer((near) => {
    const far = connect(`${direct.host}/.s.PGSQL.${direct.port}`);
    relay(near, far, refused);
    for (const [one, two] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('error', () => two.destroy());
      one.on('close', () => two.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${direct.user}@127.0.0.1:${port}/${direct.database}`,
    refused,
    async close() {
      server.close();
      for (const end of ends) end.destroy();
      await once(server, 'close');
    },
  };
}
