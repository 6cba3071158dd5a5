import { afterEach, expect, test, vi } from 'vitest';
import { fitKeyboard } from './fit-keyboard.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'visualViewport');
  document.body.removeAttribute('style');
  vi.restoreAllMocks();
});

/** What is seen of the page, as browsers tell it that lay the keyboard over the page. */
function seenPart() {
  const seen = Object.assign(new EventTarget(), { height: 700, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: seen });
  return {
    become(height: number, scale = 1) {
      Object.assign(seen, { height, scale });
      seen.dispatchEvent(new Event('resize'));
    },
  };
}

test('the page is as high as what a keyboard on the screen leaves of it, and keeps its height when zoomed', () => {
  const seen = seenPart();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  fitKeyboard();
  seen.become(380);
  expect(document.body.style.height).toBe('380px');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  seen.become(350, 2);
  expect(document.body.style.height).toBe('700px');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
