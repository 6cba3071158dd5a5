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

/** The addresses of a name: the system's unless another is given. */
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

/** Answers every look-up of a connection with the addresses that were checked: what was checked is what is connected to. */
const pinnedTo =
  (addresses: readonly Resolved[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };

/** How names become addresses, and the hosts that may be reached besides the public ones. */
interface Reach {
  allowed: readonly string[];
  resolve?: Resolve | undefined;
}

/**
 * The addresses behind a host.
 * @throws FetchProblem refused when one of them may not be connected to, unreachable when the name is unknown
 */
export async function checkedAddresses(
  options: Pick<buildConnector.Options, 'hostname' | 'port' | 'protocol'>,
  { allowed, resolve = bySystem }: Reach,
) {
  const host = options.hostname.replace(/^\[|\]$|\.$/g, '');
  const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
  const addresses = await resolveHost(host, resolve);
  // One closed address among public ones is how a name is turned against its resolver.
  const isOpen = addresses.every(({ address }) => isPermitted(address, { host, port }, allowed));
  if (!isOpen || addresses.length === 0) throw new FetchProblem('refused');
  return { addresses, isAllowed: (address: string) => isPermitted(address, { host, port }, allowed) };
}

/** Connections of fetches whose address comes from users: each is made only to an address that passed the rules. */
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
