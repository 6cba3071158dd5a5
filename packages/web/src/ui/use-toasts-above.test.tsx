import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToastsAbove } from './use-toasts-above.ts';

/** Sizes do not change in these tests; the window says when to measure. */
class QuietObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', QuietObserver);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Bar({ heightPx }: { heightPx: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const rect = new DOMRect(0, window.innerHeight - heightPx, window.innerWidth, heightPx);
    if (bar.current) bar.current.getBoundingClientRect = () => rect;
  }, [heightPx]);
  useToastsAbove(bar);
  return <div ref={bar} />;
}

const liftNow = () => {
  window.dispatchEvent(new Event('resize'));
  return document.documentElement.style.getPropertyValue('--toasts-lift');
};

test('toasts stand above the highest of several bars, and above the other one once it is gone', () => {
  const { rerender, unmount } = render([<Bar key="high" heightPx={140} />, <Bar key="low" heightPx={60} />]);
  expect(liftNow()).toBe('140px');
  rerender([<Bar key="low" heightPx={60} />]);
  expect(liftNow()).toBe('60px');
  unmount();
  expect(liftNow()).toBe('');
});
