import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  text?: string | undefined;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a page with a heading. */
export function Card({ title, text, actions, children }: CardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 rounded-card border border-line bg-surface-raised p-4 tablet:p-5"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={headingId} className="font-semibold">
            {title}
          </h2>
          {text && <p className="mt-0.5 text-ink-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
