import { connect, createServer, type Socket } from 'node:net';

export interface BreakableLine {
  /** The same server, reached through this line. */
  readonly url: string;
  /** Cuts every connection; new ones are cut too until `mend`. */
  break(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A line to a server that a test can break in the middle of an answer. */
export async function breakableLine(serverUrl: string): Promise<BreakableLine> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<Socket>();
  let isBroken = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isBroken) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    break() {
      isBroken = true;
      cut();
    },
    mend() {
      isBroken = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
