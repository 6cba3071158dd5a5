import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from '#platform/db/pool.ts';
import { backoffMs } from '#platform/retry/backoff.ts';

const channel = 'docent';
const reconnect = { firstMs: 500, longestMs: 10_000 };

/** Short messages between the processes of an installation: a topic (usually a uid) that has changed. */
export interface Signals {
  /**
   * Calls `onSignal` for each signal of the topic from any process, and after a lost connection (when signals may have
   * been missed). A signal `topic:subject` reaches the listeners of `topic` with its subject; without a subject,
   * anything may have changed. Returns a function that stops listening.
   */
  on(topic: string, onSignal: (subject?: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * SQL that signals a topic when the surrounding transaction commits: `pg_notify(signalChannel, topic)`. Several topics
 * are joined by commas, because each signal costs every process some work.
 */
export const signalChannel = channel;
/** The number of uids, joined by commas, that fit in one signal (8,000 bytes). */
export const topicsMax = 200;

type Listener = (subject?: string) => void;
type Listeners = Map<string, Set<Listener>>;

function call(listeners: Iterable<Listener>, subject?: string): void {
  for (const listener of [...listeners]) listener(subject);
}

function deliver(listeners: Listeners, payload: string): void {
  for (const topic of payload.split(',')) {
    call(listeners.get(topic) ?? []);
    const colon = topic.indexOf(':');
    if (colon > 0) call(listeners.get(topic.slice(0, colon)) ?? [], topic.slice(colon + 1));
  }
}

/** A connection that listens; it is reopened with growing pauses when it breaks. */
function keepListening(address: DatabaseAddress, listeners: Listeners, onError: (error: unknown) => void) {
  let client: pg.Client | undefined;
  let closed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const retry = () => {
    client = undefined;
    failures += 1;
    if (!closed) timer = setTimeout(() => void connect(), backoffMs(reconnect, failures));
  };
  async function connect(): Promise<void> {
    const options = { application_name: 'docent-signals', keepAlive: true };
    const fresh = new pg.Client({ ...connectionOptions(address), ...options });
    fresh.on('error', onError);
    fresh.once('end', retry);
    fresh.on('notification', ({ payload }) => deliver(listeners, payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      // It was closed while connecting, so nothing else would close this connection.
      if (closed) return void (await fresh.end());
      client = fresh;
      failures = 0;
      for (const topic of listeners.values()) call(topic);
    } catch (error) {
      onError(error);
      fresh.removeListener('end', retry);
      fresh.end().catch(() => undefined);
      retry();
    }
  }
  void connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await client?.end();
  };
}

/** Listens on a separate connection, which is reopened with growing pauses when it breaks. */
export function openSignals(address: DatabaseAddress, onError: (error: unknown) => void): Signals {
  const listeners: Listeners = new Map();
  return {
    on(topic, onSignal) {
      const topicListeners = listeners.get(topic) ?? new Set();
      topicListeners.add(onSignal);
      listeners.set(topic, topicListeners);
      return () => {
        topicListeners.delete(onSignal);
        if (topicListeners.size === 0) listeners.delete(topic);
      };
    },
    close: keepListening(address, listeners, onError),
  };
}
