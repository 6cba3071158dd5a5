import type { ReactNode } from 'react';

interface KeyValueProps {
  items: readonly { key: string; label: string; value: ReactNode }[];
}

/** Read-only details: the names in a column, the values beside them, or below on a phone. */
export function KeyValue({ items }: KeyValueProps) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ key, label, value }) => (
        <div key={key} className="grid grid-cols-1 gap-x-6 py-2.5 tablet:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="min-w-0 break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
