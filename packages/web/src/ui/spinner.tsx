import { LoaderCircle } from 'lucide-react';

/** The spinner of a busy button. Decoration: the button's `aria-busy` announces it. */
export function Spinner({ sizePx = 16 }: { sizePx?: number }) {
  return <LoaderCircle size={sizePx} aria-hidden className="animate-spin" />;
}
