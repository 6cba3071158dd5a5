import { outsideHost } from './outside-host.ts';

/** Replaces a picture that is neither loaded nor linked: shows its name and its host. */
export function PictureText({ src, name }: { src: string | undefined; name: string }) {
  const host = outsideHost(src);
  return (
    <>
      {name}
      {host !== undefined && <span className="text-ink-muted"> ({host})</span>}
    </>
  );
}
