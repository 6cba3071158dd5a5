import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';

interface SystemPageProps {
  /** 403, 404 … above the title. */
  code?: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A page outside the workspace that explains a problem and links back. */
export function SystemPage({ code, title, text, children }: SystemPageProps) {
  return (
    <div className="flex min-h-dvh flex-col p-5">
      <header>
        <Logo />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-3 pb-24">
        {code && <p className="font-semibold text-ink-muted tabular-nums">{code}</p>}
        <h1 className="font-semibold text-xl">{title}</h1>
        <p className="text-base text-ink-muted">{text}</p>
        <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      </main>
    </div>
  );
}
