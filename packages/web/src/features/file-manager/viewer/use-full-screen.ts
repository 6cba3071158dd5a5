import { type RefObject, useEffect, useRef, useState } from 'react';

export interface FullScreen<Element extends HTMLElement> {
  element: RefObject<Element | null>;
  isOn: boolean;
  /** False where the browser lets no page fill the screen (phones). */
  isOffered: boolean;
  toggle: () => void;
}

/** Lets an element fill the screen; the browser's own key leaves it as well. */
export function useFullScreen<Element extends HTMLElement>(): FullScreen<Element> {
  const element = useRef<Element>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const note = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);
  // Refused by the browser, it stays as it is.
  const toggle = () =>
    void (isOn ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => undefined);
  return { element, isOn, isOffered: document.fullscreenEnabled, toggle };
}
