import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useMatches } from 'react-router';
import { OwnCommit } from '#ui/own-commit.tsx';
import { contentId } from './skip-link.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/**
 * Whether the user came from another layout of this document, such as the sign-in or the settings, whose focused element
 * is gone. A document that was just loaded keeps its own start, with the link that skips the navigation.
 */
const isLeftByUser = () =>
  document.activeElement === document.body && (navigator.userActivation?.hasBeenActive ?? false);

/**
 * The content area. A new screen starts at its top with the focus in it, like a new document. `children` replace the
 * page; `context` is passed to the layout's pages (`useOutletContext`).
 */
export function Content({ context, children }: { context?: unknown; children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const screen = useMatches().at(-1)?.id;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const element = main.current;
    if (!element || shown.current === screen) return;
    const isFirst = shown.current === undefined;
    shown.current = screen;
    if (isFirst && !isLeftByUser()) return;
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
      {children || (
        <OwnCommit>
          <Outlet context={context} />
        </OwnCommit>
      )}
    </main>
  );
}
