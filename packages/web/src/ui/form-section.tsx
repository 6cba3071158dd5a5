import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface FormSectionProps {
  title: string;
  /** What these fields are for, in a sentence. */
  text?: string | undefined;
  /** Buttons that belong to the section, under its text. */
  actions?: ReactNode;
  /** The heading stays above: for a table or a grid, which needs the width. */
  isWide?: boolean;
  children: ReactNode;
}

/** Fields that belong together: on a desktop their heading stands to their left, elsewhere above them. */
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
