import { type ReactNode, useId } from 'react';

interface SecuritySectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One section of the Security tab; without a card, because the tab is also part of a dialog. */
export function SecuritySection({ title, text, children }: SecuritySectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-line border-t pt-6">
      <div>
        <h2 id={headingId} className="font-semibold">
          {title}
        </h2>
        {text && <p className="mt-0.5 text-ink-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
