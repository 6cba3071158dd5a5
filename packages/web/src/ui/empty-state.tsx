import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** The next step, as a button. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
      {icon && <div className="text-ink-faint">{icon}</div>}
      <p className="font-semibold">{title}</p>
      {text && <p className="max-w-md text-ink-muted">{text}</p>}
      {action}
    </div>
  );
}
