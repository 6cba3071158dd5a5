import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useMatches } from 'react-router';
import { contentId } from './skip-link.tsx';

/**
 * The page itself. A new screen starts at its top, with the focus in it, as a new document would.
 * `children` stand in place of the page; `context` is what a layout hands its pages (`useOutletContext`).
 */
export function Content({ context, children }: { context?: unknown; children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const screen = useMatches().at(-1)?.id;
  const shown = useRef(screen);
  useEffect(() => {
    const element = main.current;
    if (!element || shown.current === screen) return;
    shown.current = screen;
    element.scrollTo(0, 0);
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [screen]);
  return (
    // The padding keeps what takes the focus clear of sticky headers and save bars.
    <main
      ref={main}
      id={contentId}
      tabIndex={-1}
      className="relative min-h-0 flex-1 scroll-pt-12 scroll-pb-20 overflow-y-auto"
    >
      {children || <Outlet context={context} />}
    </main>
  );
}
