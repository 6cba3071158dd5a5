/** The tabs of a browser notify each other of changed conversations; each reloads them itself. */
const channelName = 'docent-conversations';

let outgoing: BroadcastChannel | undefined;

export function announceChange(uid: string): void {
  outgoing ??= new BroadcastChannel(channelName);
  outgoing.postMessage(uid);
}

/** @returns a function that stops listening. A tab does not receive its own messages. */
export function onChangeElsewhere(listener: (uid: string) => void): () => void {
  const incoming = new BroadcastChannel(channelName);
  incoming.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  };
  return () => incoming.close();
}
