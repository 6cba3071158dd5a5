import { LoaderCircle } from 'lucide-react';

/** Turns inside a button that is busy. Decoration: the button's own `aria-busy` tells it. */
export function Spinner({ sizePx = 16 }: { sizePx?: number }) {
  return <LoaderCircle size={sizePx} aria-hidden className="animate-spin" />;
}
