import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface FormSectionProps {
  title: string;
  /** The purpose of these fields in a sentence. */
  text?: string | undefined;
  /** Buttons of the section, below its text. */
  actions?: ReactNode;
  /** Keeps the heading above: for a table or a grid, which needs the width. */
  isWide?: boolean;
  children: ReactNode;
}

/** A group of fields: on a desktop their heading is on their left, elsewhere above them. */
export function FormSection({ title, text, actions, isWide, children }: FormSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'grid grid-cols-1 gap-x-10 gap-y-4',
        !isWide && 'desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      <div>
        <h2 id={headingId} className="font-semibold">
          {title}
        </h2>
        {text && <p className="mt-1 text-ink-muted">{text}</p>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 rounded-card border border-line bg-surface-raised p-4 tablet:p-5">
        {children}
      </div>
    </section>
  );
}
