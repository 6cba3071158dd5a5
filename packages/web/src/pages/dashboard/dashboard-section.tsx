import type { ReactNode } from 'react';

interface DashboardSectionProps {
  title: string;
  /** The page with all entries. */
  link?: ReactNode;
  children: ReactNode;
}

export function DashboardSection({ title, link, children }: DashboardSectionProps) {
  return (
    <section aria-label={title}>
      <header className="mb-2 flex min-h-7 items-baseline justify-between gap-4">
        <h2 className="font-semibold">{title}</h2>
        {link}
      </header>
      {children}
    </section>
  );
}
