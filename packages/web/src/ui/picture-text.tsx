import { outsideHost } from './outside-host.ts';

/** What stands for a picture that is neither loaded nor linked: its name, and the host that it lies on. */
export function PictureText({ src, name }: { src: string | undefined; name: string }) {
  const host = outsideHost(src);
  return (
    <>
      {name}
      {host !== undefined && <span className="text-ink-muted"> ({host})</span>}
    </>
  );
}
