import type { ReactNode } from 'react';

interface StatTileProps {
  label: string;
  /** The formatted number. */
  value: ReactNode;
  /** "of 10 GB", "12 more than last month". */
  detail?: ReactNode;
}

/** One key figure; several form a `StatGrid`. */
export function StatTile({ label, value, detail }: StatTileProps) {
  return (
    <div className="min-w-0 grow basis-36 rounded-card border border-line bg-surface-raised p-4">
      <dt className="truncate text-ink-muted">{label}</dt>
      <dd className="mt-1 break-words font-semibold text-xl tabular-nums">{value}</dd>
      {detail && <dd className="text-ink-muted text-xs tabular-nums">{detail}</dd>}
    </div>
  );
}

export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-3">{children}</dl>;
}
