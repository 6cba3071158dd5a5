import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the visible part of the page, so that what is far below is not asked for. */
export function useWasSeen<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const place = useRef<Element>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [wasSeen]);
  return [place, wasSeen];
}
