/** A key to press. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-line bg-surface-sunken px-1.5 py-px font-mono text-ink-muted text-xs">
      {children}
    </kbd>
  );
}
