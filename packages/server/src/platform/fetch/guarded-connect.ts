import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPermitted } from './address-rules.ts';
import { FetchProblem } from './fetch-problem.ts';

const connectTimeoutMs = 5_000;

interface Resolved {
  address: string;
  family: number;
}

/** Resolves the addresses of a name; the system's resolver by default. */
export type Resolve = (host: string) => Promise<readonly Resolved[]>;

const bySystem: Resolve = (host) => lookup(host, { all: true });

async function resolveHost(host: string, resolve: Resolve): Promise<readonly Resolved[]> {
  const version = isIP(host);
  if (version) return [{ address: host, family: version }];
  try {
    return await resolve(host);
  } catch (error) {
    throw new FetchProblem('unreachable', { cause: error });
  }
}

/** Answers every look-up of a connection with the checked addresses, so that the connection uses what was checked. */
const pinnedTo =
  (addresses: readonly Resolved[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };

/** The resolver, and the hosts that may be reached beside public ones. */
interface Reach {
  allowed: readonly string[];
  resolve?: Resolve | undefined;
}

/**
 * Returns the addresses of a host.
 * @throws FetchProblem refused when one of them is blocked, unreachable when the name is unknown
 */
export async function checkedAddresses(
  options: Pick<buildConnector.Options, 'hostname' | 'port' | 'protocol'>,
  { allowed, resolve = bySystem }: Reach,
) {
  const host = options.hostname.replace(/^\[|\]$|\.$/g, '');
  const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
  const addresses = await resolveHost(host, resolve);
  // One blocked address among public ones rejects the host, because DNS rebinding works like this.
  const isOpen = addresses.every(({ address }) => isPermitted(address, { host, port }, allowed));
  if (!isOpen || addresses.length === 0) throw new FetchProblem('refused');
  return { addresses, isAllowed: (address: string) => isPermitted(address, { host, port }, allowed) };
}

/** Connections for addresses that come from users: each goes only to an address that passed the rules. */
export function createGuardedAgent(
  allowedHosts: () => Promise<readonly string[]>,
  resolve: Resolve = bySystem,
): Agent {
  const connect: buildConnector.connector = (options, callback) => {
    const fail = (error: unknown) =>
      callback(error instanceof Error ? error : new Error(String(error)), null);
    allowedHosts()
      .then((allowed) => checkedAddresses(options, { allowed, resolve }))
      .then(({ addresses, isAllowed }) => {
        const open = buildConnector({ timeout: connectTimeoutMs, lookup: pinnedTo(addresses) });
        open(options, (error, socket) => {
          if (error) return fail(error);
          if (socket?.remoteAddress && isAllowed(socket.remoteAddress)) return callback(null, socket);
          socket?.destroy();
          fail(new FetchProblem('refused'));
        });
      })
      .catch(fail);
  };
  return new Agent({ connect, keepAliveTimeout: 4_000, keepAliveMaxTimeout: 10_000, maxHeaderSize: 32_768 });
}
