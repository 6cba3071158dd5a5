import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { SocketAddress } from './test-templates.ts';

/** A line to the database that can be broken. */
export interface DatabaseLine {
  address: SocketAddress;
  /** Ends every connection; new ones go through. */
  shake(): void;
  /** Ends every connection and refuses new ones until it is repaired. */
  cut(): Promise<void>;
  repair(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseLine(direct: SocketAddress): Promise<DatabaseLine> {
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(`${direct.host}/.s.PGSQL.${direct.port}`);
    for (const [one, two] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(two);
      one.on('error', () => two.destroy());
      one.on('close', () => {
        ends.delete(one);
        two.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object once it listens.
  const { port } = server.address() as AddressInfo;
  const shake = () => {
    for (const end of ends) end.destroy();
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    shake();
    await closed;
  };
  return {
    address: { ...direct, host: '127.0.0.1', port },
    shake,
    cut,
    async repair() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
