import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface PageFrameProps {
  title: string;
  intro?: ReactNode;
  /** The parent page. */
  back?: { to: string; text: string } | undefined;
  /** The one primary action. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page of the administration, all with one width: back link, title, one action, then the content. */
export function PageFrame({ title, intro, back, action, children }: PageFrameProps) {
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 py-8 tablet:px-6 tablet:py-12">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 mb-3 inline-flex h-7 max-w-full items-center gap-1.5 rounded-control px-1 text-ink-muted hover:text-ink"
        >
          <ArrowLeft size={16} aria-hidden className="shrink-0" />
          <span className="truncate">{back.text}</span>
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-64 tablet:basis-96 desktop:basis-[28rem]">
          <h1 className="break-words font-semibold text-xl">{title}</h1>
          {intro && <p className="mt-1 max-w-[72ch] text-pretty text-base text-ink-muted">{intro}</p>}
        </div>
        {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
      </div>
      <div className="mt-7">{children}</div>
    </div>
  );
}
