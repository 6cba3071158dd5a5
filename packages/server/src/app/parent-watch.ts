const checkEveryMs = 500;

export interface ParentWatch {
  /** The parent process (`DOCENT_PARENT_PID`, set by scripts/start.mjs); undefined: none to watch. */
  readonly parentPid: number | undefined;
  /** Called once, when that process exits. */
  readonly onGone: () => void;
}

/**
 * Detects that the parent exited without forwarding a signal, as happens with `npm start` on SIGTERM, where only the
 * shell between npm and the script exits. Does not keep the process alive. Returns a function that stops the watch.
 */
export function watchParent({ parentPid, onGone }: ParentWatch): () => void {
  if (parentPid === undefined) return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    onGone();
  }, checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
