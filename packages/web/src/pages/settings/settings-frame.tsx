import type { ReactNode } from 'react';

interface SettingsFrameProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** A settings page: its title, then one column of readable width. */
export function SettingsFrame({ title, intro, children }: SettingsFrameProps) {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 tablet:px-6 tablet:py-12">
      <h1 className="font-semibold text-xl">{title}</h1>
      {intro && <p className="mt-1 text-base text-ink-muted">{intro}</p>}
      <div className="mt-7">{children}</div>
    </div>
  );
}
