/** The tabs of one browser tell each other which conversation has changed; each loads it anew for itself. */
const channelName = 'docent-conversations';

let outgoing: BroadcastChannel | undefined;

export function announceChange(uid: string): void {
  outgoing ??= new BroadcastChannel(channelName);
  outgoing.postMessage(uid);
}

/** @returns stops listening. A tab does not hear itself. */
export function onChangeElsewhere(listener: (uid: string) => void): () => void {
  const incoming = new BroadcastChannel(channelName);
  incoming.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  };
  return () => incoming.close();
}
