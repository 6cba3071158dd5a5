const checkEveryMs = 500;

export interface ParentWatch {
  /** The process that started this one (`DOCENT_PARENT_PID`, set by scripts/start.mjs); undefined: nothing to watch. */
  readonly parentPid: number | undefined;
  /** Called once, when that process is gone. */
  readonly onGone: () => void;
}

/**
 * Notices that the process above died without passing a signal on, which `npm start` does on SIGTERM: the shell
 * between npm and the script ends alone. Does not keep the process alive. Answers a function that ends the watch.
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
