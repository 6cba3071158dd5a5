interface SharedStream<Event> {
  /** Names the stream in this browser; the session's user is part of it. */
  name: string;
  /** Reads until the connection ends; throws when it breaks. */
  read(onEvent: (event: Event) => void, signal: AbortSignal): Promise<void>;
  /** Called in every tab, once for each event. */
  onEvent(event: Event): void;
  /** Called in every tab after a pause in which events may have been missed. */
  onGap(): void;
}

const retryFirstMs = 1_000;
const retryLongestMs = 60_000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Message<Event> = { event: Event } | { gap: true };

/** Reads the stream again and again, with growing pauses while it fails. */
async function readForever<Event>(
  { read }: SharedStream<Event>,
  send: (message: Message<Event>) => void,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = retryFirstMs;
  while (!signal.aborted) {
    try {
      await read((event) => {
        pauseMs = retryFirstMs;
        send({ event });
      }, signal);
    } catch {
      // A lost connection or a server that restarts: the next try follows.
    }
    if (signal.aborted) return;
    await wait(pauseMs * (1 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, retryLongestMs);
    if (!signal.aborted) send({ gap: true });
  }
}

/**
 * Follows one event stream for all tabs of the browser: the tab that holds the lock reads it and passes events on; when
 * it closes, the next one takes over. Without locks (no secure context) each tab reads its own. Returns a function that
 * leaves.
 */
export function followSharedStream<Event>(stream: SharedStream<Event>): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(stream.name);
  const take = (message: Message<Event>) =>
    'gap' in message ? stream.onGap() : stream.onEvent(message.event);
  const send = (message: Message<Event>) => {
    channel?.postMessage(message);
    take(message);
  };
  // Platform seam: only this function writes to the channel of that name.
  if (channel) channel.onmessage = ({ data }) => take(data as Message<Event>);
  const lead = () => readForever(stream, send, signal);
  if (navigator.locks) navigator.locks.request(stream.name, { signal }, lead).catch(() => undefined);
  else {
    channel?.close();
    void readForever(stream, take, signal);
  }
  return () => {
    leaving.abort();
    channel?.close();
  };
}
