import { limits } from '@docent/contract/limits';
import { type RefObject, useEffect } from 'react';

/** Read by the toaster, which is not below the element in the tree. */
const property = '--toasts-lift';
/** Two toasts of two lines: below an element that ends so far above the edge there is room for them. */
const roomPx = 200;
const edgePx = 32;
const fullWidthBelowPx = 600;

/** How far the toasts have to go up so as not to lie over this box; 0 where they do not meet it. */
export function liftOver(
  box: Pick<DOMRect, 'top' | 'right' | 'bottom'>,
  window: { width: number; height: number },
): number {
  const isBeside =
    window.width > fullWidthBelowPx && box.right < window.width - limits.toast.widthPx - edgePx;
  if (isBeside || window.height - box.bottom > roomPx) return 0;
  return Math.max(0, Math.round(window.height - box.top));
}

/** What each element on screen asks for: a form's buttons and the composer of its preview stand side by side. */
const lifts = new Map<HTMLElement, number>();

function lift(element: HTMLElement, liftPx: number | undefined): void {
  if (liftPx === undefined) lifts.delete(element);
  else lifts.set(element, liftPx);
  const { style } = document.documentElement;
  if (lifts.size === 0) style.removeProperty(property);
  else style.setProperty(property, `${Math.max(...lifts.values())}px`);
}

/** While this element is on screen, toasts stand above it: what one may have to press at once is never under them. */
export function useToastsAbove(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      const size = { width: window.innerWidth, height: window.innerHeight };
      lift(current, liftOver(current.getBoundingClientRect(), size));
    };
    const sizes = new ResizeObserver(measure);
    // A panel that opens moves the element without changing its size.
    for (let each: Element | null = current; each !== null; each = each.parentElement) sizes.observe(each);
    window.addEventListener('resize', measure);
    // What sticks to an edge lets go of it at the end of what scrolls; scrolling does not bubble.
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, { capture: true });
      lift(current, undefined);
    };
  }, [element]);
}
