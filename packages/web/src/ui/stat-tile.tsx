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
    <div className="@container min-w-0 grow basis-36 rounded-card border border-line bg-surface-raised p-4">
      <dt className="truncate text-ink-muted">{label}</dt>
      {/* In a narrow tile a size such as 782.54 KB stays on one line. */}
      <dd className="mt-1 break-words font-semibold text-[clamp(1.25rem,18cqi,1.75rem)] leading-9 tabular-nums">
        {value}
      </dd>
      {detail && <dd className="text-ink-muted text-xs tabular-nums">{detail}</dd>}
    </div>
  );
}

/** Tiles side by side as far as there is room. Four stand in one row or two and two, never three and one. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <dl className="flex flex-wrap gap-3 has-[>:nth-child(4):last-child]:grid has-[>:nth-child(4):last-child]:grid-cols-2 @min-[612px]:has-[>:nth-child(4):last-child]:grid-cols-4">
        {children}
      </dl>
    </div>
  );
}
