import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useMatches } from 'react-router';
import { contentId } from './skip-link.tsx';

/**
 * The content area. A new screen starts at its top with the focus in it, like a new document. `children` replace the
 * page; `context` is passed to the layout's pages (`useOutletContext`).
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
    // The padding keeps the focused element clear of sticky headers and save bars.
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
