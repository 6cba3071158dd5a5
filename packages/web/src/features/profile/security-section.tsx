import { type ReactNode, useId } from 'react';

interface SecuritySectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One part of the Security tab; the tab stands in a dialog as well, where cards would be boxes in a box. */
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
